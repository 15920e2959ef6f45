import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { errorResponse, renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import { endSession } from '#web/client/session.ts'
import { snackbarMessage } from '#web/client/snackbar.ts'
import { DEVICE_ID_KEY } from '#web/client/storage-keys.ts'
import { deviceId } from './device-id.ts'
import LoginPage from './login.page.tsx'
import SecondFactorStep from './second-factor-step.tsx'

describe('deviceId', () => {
  it('is created once and survives a sign-out', () => {
    const made = deviceId()
    expect(made).toMatch(/^[0-9a-f]{32}$/)
    signIn()
    endSession()
    expect(deviceId()).toBe(made)
    localStorage.clear()
    expect(deviceId()).not.toBe(made)
  })

  it('is replaced when the stored value is not an id', () => {
    localStorage.setItem(DEVICE_ID_KEY, 'bukan id')
    expect(deviceId()).toMatch(/^[0-9a-f]{32}$/)
    expect(localStorage.getItem(DEVICE_ID_KEY)).toBe(deviceId())
  })

  it('is undefined when the storage is not available', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('no storage', 'SecurityError')
      },
    })
    const made = deviceId()
    vi.unstubAllGlobals()
    expect(made).toBeUndefined()
  })
})

describe('login page', () => {
  it('sends the device id and shows how long to wait', async () => {
    const wait = 'Terlalu banyak percobaan, coba lagi dalam 15 menit'
    const requests = stubServer(() => errorResponse(429, wait, undefined, 'too_many'))
    renderAt('/login', <LoginPage />)
    fireEvent.change(await screen.findByLabelText('Email / NIK'), { target: { value: 'siti@contoh.id' } })
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'rahasia123' } })
    fireEvent.click(screen.getByRole('button', { name: 'Sign In' }))
    await waitFor(() => expect(snackbarMessage.get()?.text).toBe(wait))
    const [sent] = requests.filter(({ method }) => method === 'POST')
    expect(sent!.body).toEqual({ username: 'siti@contoh.id', password: 'rahasia123', device: deviceId() })
  })
})

describe('device id', () => {
  it('is sent with the code of the second step', async () => {
    const requests = stubServer(() => errorResponse(401, 'Kode salah'))
    renderAt('/login', <SecondFactorStep ticket="tiket" factors={['totp']} onDone={() => {}} onBack={() => {}} />)
    fireEvent.change(await screen.findByLabelText('Kode verifikasi'), { target: { value: '123456' } })
    fireEvent.click(screen.getByRole('button', { name: 'Verifikasi' }))
    await screen.findByText('Kode salah')
    expect(requests[0]!.body).toEqual({ ticket: 'tiket', code: '123456', device: deviceId() })
  })

  it('is sent with the code of the provider', async () => {
    window.location.hash = '#sso=sandi'
    vi.resetModules()
    const { default: SsoReturn } = await import('./sso-return.tsx')
    const requests = stubServer(() => errorResponse(401, 'kedaluwarsa'))
    renderAt('/login', <SsoReturn onDone={() => {}} />)
    await screen.findByText(/kedaluwarsa/)
    expect(requests[0]!.body).toEqual({ code: 'sandi', device: deviceId() })
  })
})
