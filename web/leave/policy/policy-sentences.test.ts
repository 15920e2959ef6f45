import { expect, it } from 'vitest'
import { DEFAULT_LEAVE_POLICY, type LeavePolicy } from '#contract/leave/policy.ts'
import { changedSentences, policySentences } from './policy-sentences.ts'

const said = (change: Partial<LeavePolicy>) =>
  changedSentences(DEFAULT_LEAVE_POLICY, { ...DEFAULT_LEAVE_POLICY, ...change })

it('says what a company without a policy of its own gives', () => {
  expect(policySentences(DEFAULT_LEAVE_POLICY)).toEqual([
    'Cuti tahunan 12 hari, setelah 12 bulan bekerja.',
    'Pada tahun pertama haknya sesuai bulan yang tersisa.',
    'Sisa cuti hangus pada akhir tahun.',
    'Cuti bersama memotong cuti tahunan; yang belum berhak tidak dipotong.',
    'Pengajuan melebihi sisa cuti diberi peringatan, tetapi tetap dapat dikirim.',
    'Cuti tahunan dapat diajukan pada hari itu juga.',
    'Pengajuan untuk tanggal yang sudah lewat tidak dibatasi.',
    'Cuti setengah hari boleh.',
    'Izin dibayar.',
  ])
})

it.each<[Partial<LeavePolicy>, string]>([
  [{ annual_days: 14.5, after_months: 0 }, 'Cuti tahunan 14,5 hari, sejak mulai bekerja.'],
  [{ first_grant: 'full' }, 'Pada tahun pertama haknya penuh.'],
  [{ first_grant: 'none' }, 'Pada tahun pertama belum ada hak.'],
  [
    { carry_over_days: 6, carry_over_until_month: 6 },
    'Paling banyak 6 hari sisa dibawa ke tahun berikutnya, berlaku sampai akhir Juni.',
  ],
  [{ joint_deducts: false }, 'Cuti bersama tidak memotong cuti tahunan.'],
  [{ joint_before_entitled: 'deduct' }, 'Cuti bersama memotong cuti tahunan; yang belum berhak ikut dipotong.'],
  [{ over_balance: 'refuse' }, 'Pengajuan melebihi sisa cuti ditolak.'],
  [{ min_notice_days: 3 }, 'Cuti tahunan diajukan paling lambat 3 hari sebelumnya.'],
  [{ max_backdate_days: 7 }, 'Pengajuan paling lambat 7 hari setelah tanggal mulai.'],
  [{ max_backdate_days: 0 }, 'Pengajuan untuk tanggal yang sudah lewat tidak diterima.'],
  [{ half_days: false }, 'Cuti setengah hari tidak boleh.'],
  [{ izin_paid: false }, 'Izin tidak dibayar.'],
])('says what changes by %j', (change, sentence) => {
  expect(said(change)).toEqual([sentence])
})

it('says nothing of the first year where no leave is granted', () => {
  expect(said({ annual_days: 0 })).toEqual(['Tidak ada cuti tahunan.'])
  expect(policySentences({ ...DEFAULT_LEAVE_POLICY, annual_days: 0 }).join(' ')).not.toContain('tahun pertama')
})
