import { renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { lastCreated, markCreated } from '#web/request/flow/highlight-created.ts'
import { openQuestion, showMessage } from './confirm.ts'
import { reportConnection, useIsConnected } from './connection.ts'
import { noteRefused, refusedAddress } from './refused-address.ts'
import { snackbar, snackbarMessage } from './snackbar.ts'

const state = () => ({
  question: openQuestion.get()?.title,
  alert: snackbarMessage.get()?.text,
  refused: refusedAddress.get()?.href,
  created: lastCreated.get()?.id,
  connected: renderHook(useIsConnected).result.current,
})

// The web tests share one page and all modules: what the first test leaves must not reach the second.
describe('stores shared by all tests', () => {
  it('keep what a test sets while it runs', () => {
    void showMessage({ title: 'Impor tidak dapat diurungkan', text: 'Berubah' })
    snackbar.error('Gagal')
    noteRefused('/hcis', 16)
    markCreated('leave', 7)
    reportConnection(false)
    expect(state()).toEqual({
      question: 'Impor tidak dapat diurungkan',
      alert: 'Gagal',
      refused: '/hcis',
      created: 7,
      connected: false,
    })
  })

  it('are empty when the next test begins', () => {
    expect(state()).toEqual({ connected: true })
  })
})
