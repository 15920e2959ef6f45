import { beforeEach, describe, expect, it, vi } from 'vitest'
import { snackbarMessage } from '#web/notify.ts'
import { endSession, expireSession, getSession, rememberAccounts, updateMe, watchSession } from '#web/session.ts'
import { buildToken, signIn } from '#web/testing.tsx'
import { expiryOf } from '#web/token-expiry.ts'

watchSession()
beforeEach(() => endSession())

describe('a session', () => {
  it('is kept in local storage, the token under access_token', () => {
    const token = buildToken()
    signIn({ name: 'Budi' }, token)
    expect(localStorage.getItem('access_token')).toBe(token)
    expect(JSON.parse(localStorage.getItem('user')!)).toMatchObject({ name: 'Budi' })
  })

  it('remembers the accounts of the person, and is not brought back by them once another tab has ended it', () => {
    signIn()
    rememberAccounts([{ id: 16, company_name: 'PT Cahaya Edukasi', job_name: 'Staff Akademik' }])
    expect(JSON.parse(localStorage.getItem('accounts')!)).toHaveLength(1)
    localStorage.clear()
    rememberAccounts([])
    expect(localStorage).toHaveLength(0)
  })

  it('ends by itself when the token does, and leaves nothing behind', () => {
    vi.useFakeTimers()
    signIn({}, buildToken(60))
    vi.advanceTimersByTime(59_000)
    expect(getSession()).not.toBeNull()
    vi.advanceTimersByTime(2000)
    expect(getSession()).toBeNull()
    expect(localStorage).toHaveLength(0)
    expect(snackbarMessage.get()?.text).toContain('Sesi anda telah berakhir')
  })

  it('that ended while the computer slept ends when the page is looked at again', () => {
    vi.useFakeTimers()
    signIn({}, buildToken(60))
    vi.setSystemTime(Date.now() + 120_000)
    window.dispatchEvent(new Event('focus'))
    expect(getSession()).toBeNull()
  })

  it('is not ended by a late refusal of the token that it has replaced', () => {
    const old = buildToken(60, 'old')
    signIn({}, buildToken(60, 'new'))
    expireSession(old)
    expect(getSession()).not.toBeNull()
  })

  it('ends in every tab when one signs out', () => {
    signIn()
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    expect(getSession()).toBeNull()
  })

  it('makes the page load anew when another tab has switched the account', () => {
    const reload = vi.fn()
    vi.spyOn(window.location, 'reload').mockImplementation(reload)
    signIn({}, buildToken(60, 'first'))
    localStorage.setItem('access_token', buildToken(60, 'second'))
    window.dispatchEvent(new StorageEvent('storage', { key: 'access_token' }))
    expect(reload).toHaveBeenCalledOnce()
  })

  it('remembers that the identity form is filled', () => {
    signIn({ status: 'new' })
    updateMe({ status: 'old' })
    expect(getSession()?.user.status).toBe('old')
    expect(JSON.parse(localStorage.getItem('user')!)).toMatchObject({ status: 'old' })
  })
})

it('a token that cannot be read has ended', () => {
  expect(expiryOf('nonsense')).toBe(0)
})
