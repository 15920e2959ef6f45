import guides from 'virtual:guides'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { admits } from '#contract/policy.ts'
import { buildSessionUser, renderAt, signIn } from '#test/web/testing.tsx'
import { screens } from '#web/screens.tsx'
import HelpPanel from './help-panel.tsx'
import { helpFor, screenHelp } from './screen-help.ts'

const readers = [
  buildSessionUser(),
  buildSessionUser({ role_name: 'manager', sequence: 2 }),
  buildSessionUser({ role_name: 'hcis', sequence: 2 }),
]

describe('screenHelp', () => {
  it('names existing sections', () => {
    const known = new Set(guides.flatMap(({ name, sections }) => sections.map(({ id }) => `${name}#${id}`)))
    expect(Object.values(screenHelp).flatMap((keys) => keys.filter((key) => !known.has(key)))).toEqual([])
  })

  it('has a section for every role that may open a screen', () => {
    const lacking = screens.flatMap(({ path, access }) =>
      access === 'public' || path === '/not-found'
        ? []
        : readers
            .filter((me) => admits[access](me) && helpFor(path, me.role_name).length === 0)
            .map((me) => `${path} for ${me.role_name}`),
    )
    expect(lacking).toEqual([])
  })

  it('leaves out the guides of other roles', () => {
    expect(helpFor('/kelola-kehadiran', 'staff')).toEqual([{ guide: 'karyawan', section: 'melihat-riwayat-kehadiran' }])
    expect(helpFor('/kelola-kehadiran', 'hcis')[0]?.guide).toBe('hr')
  })
})

describe('HelpPanel', () => {
  it('shows the section about the screen and leads to related ones', async () => {
    signIn()
    renderAt('/', <HelpPanel screen="/rekap-lembur" reader="hcis" onClose={() => undefined} />)
    const panel = await screen.findByRole('dialog', { name: 'Merekap lembur sebulan' }, { timeout: 20_000 })
    expect(within(panel).getByText('Jam Dikalikan')).toBeTruthy()
    await userEvent.click(within(panel).getByRole('button', { name: 'Menghitung upah lembur' }))
    const other = await screen.findByRole('dialog', { name: 'Menghitung upah lembur' })
    expect(within(other).getByRole('link', { name: 'Seluruh panduan: Panduan HR' })).toBeTruthy()
  })
})
