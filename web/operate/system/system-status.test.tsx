import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { JobStatus } from '#contract/platform/job-status.ts'
import type { SystemStatus } from '#contract/platform/system.ts'
import { errorResponse, renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import { openQuestion } from '#web/client/confirm.ts'
import { ageText, resultText, scheduleText, sizeText, warningsOf } from './status-texts.ts'
import SystemStatusPage from './system-status.page.tsx'

const job = (change: Partial<JobStatus> = {}): JobStatus => ({
  name: 'expire-sessions',
  label: 'Menghapus sesi masuk lama',
  every_minutes: 60,
  daily_at: null,
  company_name: null,
  state: 'succeeded',
  failures: 0,
  day: null,
  started_at: '2026-05-01T01:00:00Z',
  last_run_at: '2026-05-01T01:00:00Z',
  last_ok_at: '2026-05-01T01:00:00Z',
  seconds: 0.2,
  counts: { deleted: 3 },
  error: null,
  next_at: '2026-05-01T02:00:00Z',
  ...change,
})
const backupAt = (at: string | null): SystemStatus['backup'] => ({
  last_at: at,
  finished_at: at,
  checked_at: null,
  file_name: at && 'hcis-1.tar.gz.age',
  bytes: at ? 2_000_000_000 : null,
})
const mail = { waiting: 0, failed: 0, oldest_seconds: 0, waiting_since: null, failing_since: null, error: null }
const status = (change: Partial<SystemStatus> = {}): SystemStatus => ({
  jobs: [job()],
  mail,
  storage: { ok: true, files: [{ kind: 'document', count: 12, bytes: 1_500_000 }], database_bytes: 25_000_000 },
  backup: backupAt(new Date().toISOString()),
  disk_free_bytes: 7_500_000_000,
  checks: [
    { name: 'disk', state: 'green', text: '7,5 GB kosong' },
    { name: 'mail', state: 'green', text: 'server email menerima akun' },
  ],
  version: '0.2.0+abc',
  commit: '0123456789abcdef',
  started_at: '2026-05-01T00:00:00Z',
  ...change,
})
const show = (answer: SystemStatus | Response) => {
  signIn({ role_name: 'hcis' })
  const requests = stubServer(({ method }) =>
    method === 'POST' ? { data: { name: 'x' } } : answer instanceof Response ? answer.clone() : { data: answer },
  )
  renderAt('/status-sistem', <SystemStatusPage />)
  return requests
}

describe('system status page', () => {
  it('shows jobs, mails, storage, backup and version', async () => {
    show(status())
    const table = await screen.findByRole('table', { name: 'Proses Terjadwal' })
    for (const text of ['Menghapus sesi masuk lama', 'Tiap jam', 'Berhasil', '3 dihapus'])
      expect(within(table).getByText(text)).toBeTruthy()
    for (const text of [
      '12 dokumen (1,5 MB)',
      '25 MB',
      'hcis-1.tar.gz.age',
      '2 GB',
      '7,5 GB',
      '0.2.0+abc',
      '0123456789ab',
    ])
      expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByText('Semua berjalan normal.')).toBeTruthy()
  })

  it('warns of failed jobs and of a missing backup', async () => {
    const failed = job({ state: 'failed', failures: 3, error: 'no space left', counts: {} })
    show(status({ jobs: [job({ name: 'sweep-files', label: 'File' }), failed], backup: backupAt(null) }))
    expect(await screen.findByText('Gagal 3 kali: no space left')).toBeTruthy()
    expect(screen.getAllByRole('row')[1]?.textContent).toContain('Menghapus sesi masuk lama')
    expect(screen.getByText('1 proses terjadwal gagal dan akan dicoba lagi.')).toBeTruthy()
    expect(screen.getByText('Belum ada cadangan yang tercatat.')).toBeTruthy()
  })

  it('lists the checks, what is wrong first', async () => {
    const checks: SystemStatus['checks'] = [
      { name: 'disk', state: 'green', text: '7,5 GB kosong' },
      { name: 'mail', state: 'red', text: 'Server email tidak menerima sambungan.' },
    ]
    show(status({ checks }))
    expect(await screen.findByText('1 pemeriksaan bermasalah; rinciannya di bawah.')).toBeTruthy()
    const list = screen.getByRole('region', { name: 'Pemeriksaan' })
    const names = within(list)
      .getAllByRole('listitem')
      .map((it) => it.textContent)
    expect(names).toEqual(['EmailServer email tidak menerima sambungan.Bermasalah', 'Ruang disk7,5 GB kosongBaik'])
  })

  it('does not say that all is well while a check needs attention', async () => {
    show(status({ checks: [{ name: 'mail', state: 'yellow', text: 'Tanpa server email.' }] }))
    expect(await screen.findByText('1 pemeriksaan perlu perhatian; rinciannya di bawah.')).toBeTruthy()
    expect(screen.queryByText('Semua berjalan normal.')).toBeNull()
  })

  it('runs a job after a confirmation, and none that is running', async () => {
    const requests = show(status({ jobs: [job(), job({ name: 'sweep-files', label: 'File', state: 'running' })] }))
    const [run, runRunning] = await screen.findAllByRole<HTMLButtonElement>('button', { name: 'Jalankan sekarang' })
    expect(runRunning?.disabled).toBe(true)
    await userEvent.click(run!)
    await waitFor(() => expect(openQuestion.get()?.yes).toBe('Jalankan'))
    const post = () => requests.find((it) => it.method === 'POST')
    expect(post()).toBeUndefined()
    openQuestion.get()?.answer(true)
    await waitFor(() => expect(post()?.url).toBe('/api/hcis/system/job/expire-sessions/run'))
  })

  it('offers to try again when the status cannot be read', async () => {
    show(errorResponse(503, 'Database tidak tersambung'))
    expect(await screen.findByRole('button', { name: 'Coba lagi' })).toBeTruthy()
  })
})

describe('status texts', () => {
  it.each([
    [job({ every_minutes: 1 }), 'Tiap menit'],
    [job({ every_minutes: 15 }), 'Tiap 15 menit'],
    [job({ every_minutes: null, daily_at: 2, company_name: 'PT A' }), 'Tiap hari pukul 02.00, PT A'],
  ])('scheduleText %#', (row, text) => expect(scheduleText(row)).toBe(text))

  it.each([
    [job({ counts: { deleted: 0 } }), 'Tidak ada perubahan'],
    [job({ counts: { trashed: 1, brought_back: 2 } }), '1 disisihkan, 2 dikembalikan'],
    [job({ state: 'never', started_at: null, counts: {} }), '-'],
    [job({ state: 'failed', failures: 1, error: 'x' }), 'x'],
  ])('resultText %#', (row, text) => expect(resultText(row)).toBe(text))

  it.each([
    [900, '1 KB'],
    [1_540_000, '1,5 MB'],
    [12_000_000_000, '12 GB'],
  ])('sizeText of %i', (bytes, text) => expect(sizeText(bytes)).toBe(text))

  it.each([
    [59, '59 detik'],
    [3_599, '59 menit'],
    [172_799, '47 jam'],
    [172_800, '2 hari'],
  ])('ageText of %i', (seconds, text) => expect(ageText(seconds)).toBe(text))

  it('warningsOf: names mails that wait or failed, and a backup of more than two days', () => {
    const now = Date.parse('2026-05-03T03:00:00Z')
    const backup = backupAt('2026-05-01T02:00:00Z')
    expect(
      warningsOf(status({ mail: { ...mail, waiting: 1, failed: 2, oldest_seconds: 7_200 }, backup }), now),
    ).toEqual([
      'Email tertahan sejak 2 jam yang lalu.',
      '2 email gagal terkirim; daftarnya ada di Dashboard.',
      'Cadangan terakhir sudah lebih dari dua hari.',
    ])
  })
})
