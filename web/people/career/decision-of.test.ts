import { describe, expect, it } from 'vitest'
import { letterAfter, letterTypesOf, missingLetterOf } from './decision-of.ts'

const change = (kind: 'promosi' | 'kontrak' | 'koreksi' | 'gaji' | 'masuk' | 'keluar', after: object = {}) => ({
  ...{ id: 7, kind, after, state: 'applied' as const, letter_number: null },
})

describe('letters of a change', () => {
  it('are decisions, extensions, and appointments of those who became permanent', () => {
    expect(letterTypesOf(change('promosi'))).toEqual(['promosi'])
    expect(letterTypesOf(change('kontrak'))[0]).toBe('pkwt_perpanjangan')
    expect(letterTypesOf(change('koreksi', { status_name: 'Karyawan Tetap' }))).toEqual(['pengangkatan'])
    expect(letterTypesOf(change('koreksi', { status_name: 'Tidak Tetap' }))).toEqual([])
    expect(letterTypesOf(change('gaji'))).toEqual([])
    expect(letterTypesOf(change('masuk', { status_name: 'Kontrak' }))).toEqual([])
    expect(letterTypesOf(change('masuk', { status_name: 'Tetap' }))).toEqual(['pengangkatan'])
  })

  it('are offered until there is one, and not for a change that was withdrawn', () => {
    const link = missingLetterOf(change('promosi', { company_id: 3 }), 5)
    expect(link).toEqual({
      label: 'Buat SK',
      search: { type: 'promosi', change_id: '7', position_id: '5', company_id: '3' },
    })
    expect(missingLetterOf({ ...change('promosi'), letter_number: '001/HR/SK/XI/2026' }, 5)).toBeUndefined()
    expect(missingLetterOf({ ...change('promosi'), state: 'withdrawn' }, 5)).toBeUndefined()
    expect(missingLetterOf(change('kontrak'), 5)?.label).toBe('Buat Perpanjangan')
  })

  it('follow the decision about a term at once', () => {
    const next = (...of: Parameters<typeof change>) => letterAfter(change(...of), 5)
    expect(next('koreksi', { status_name: 'Tetap' })).toEqual({
      type: 'pengangkatan',
      change_id: '7',
      position_id: '5',
    })
    expect(next('kontrak')).toEqual({ type: 'pkwt_perpanjangan', change_id: '7', position_id: '5' })
    expect(next('keluar')).toEqual({ type: 'pengalaman_kerja', position_id: '5' })
    expect(next('gaji')).toBeUndefined()
  })
})
