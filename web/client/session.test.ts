import { beforeEach, describe, expect, it, vi } from 'vitest'
import { buildToken, signIn } from '#test/web/testing.tsx'
import { endSession, expireSession, getSession, rememberAccounts, updateMe, watchSession } from './session.ts'
import { snackbarMessage } from './snackbar.ts'
import { expiryOf } from './token-expiry.ts'

watchSession()
beforeEach(() => endSession())

describe('session', () => {
  it('stores the token in local storage under access_token', () => {
    const token = buildToken()
    signIn({ name: 'Budi' }, token)
    expect(localStorage.getItem('access_token')).toBe(token)
    expect(JSON.parse(localStorage.getItem('user')!)).toMatchObject({ name: 'Budi' })
  })

  it('stores the accounts of the person, except after another tab has signed out', () => {
    signIn()
    rememberAccounts([{ id: 16, company_name: 'PT Cahaya Edukasi', job_name: 'Staff Akademik' }])
    expect(JSON.parse(localStorage.getItem('accounts')!)).toHaveLength(1)
    localStorage.clear()
    rememberAccounts([])
    expect(localStorage).toHaveLength(0)
  })

  it('ends and clears the storage when the token expires', () => {
    vi.useFakeTimers()
    signIn({}, buildToken(60))
    vi.advanceTimersByTime(59_000)
    expect(getSession()).not.toBeNull()
    vi.advanceTimersByTime(2000)
    expect(getSession()).toBeNull()
    expect(localStorage).toHaveLength(0)
    expect(snackbarMessage.get()?.text).toContain('Sesi Anda telah berakhir')
  })

  it('ends when the page regains focus after the token expired during sleep', () => {
    vi.useFakeTimers()
    signIn({}, buildToken(60))
    vi.setSystemTime(Date.now() + 120_000)
    window.dispatchEvent(new Event('focus'))
    expect(getSession()).toBeNull()
  })

  it('continues when the server refuses the previous token late', () => {
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

  it('reloads the page when another tab has switched the account', () => {
    const reload = vi.fn()
    vi.spyOn(window.location, 'reload').mockImplementation(reload)
    signIn({}, buildToken(60, 'first'))
    localStorage.setItem('access_token', buildToken(60, 'second'))
    window.dispatchEvent(new StorageEvent('storage', { key: 'access_token' }))
    expect(reload).toHaveBeenCalledOnce()
  })

  it('stores that the identity form is filled in', () => {
    signIn({ status: 'new' })
    updateMe({ status: 'old' })
    expect(getSession()?.user.status).toBe('old')
    expect(JSON.parse(localStorage.getItem('user')!)).toMatchObject({ status: 'old' })
  })
})

it('expiryOf: treats an unreadable token as expired', () => {
  expect(expiryOf('nonsense')).toBe(0)
})
