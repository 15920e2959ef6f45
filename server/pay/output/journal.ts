/** The bookings of a run by unit and job: what it costs, and to whom it is owed. */
import type { Bpjs } from '#server/pay/engine/bpjs.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { moneyColumn, textColumn } from './sheet-file.ts'

/** The accounts in their order; costs are debits, debts credits. */
const accounts = [
  'Beban gaji',
  'Beban lembur',
  'Beban THR/bonus',
  'Beban tunjangan pajak',
  'Beban pesangon',
  'Beban BPJS perusahaan',
  'Utang gaji',
  'Utang PPh 21',
  'Utang PPh 21 final',
  'Utang BPJS TK',
  'Utang BPJS Kesehatan',
  'Piutang kasbon',
  'Potongan lain',
] as const
type Account = (typeof accounts)[number]

export interface BookedLine {
  code: string
  kind: 'earning' | 'deduction' | 'benefit'
  /** The field of the component in the yearly certificate. */
  a1: string | null
  amount: number
}
export interface BookedSlip {
  unit: string
  job: string
  net: number
  tax: number
  bpjs: Bpjs | null
  lines: readonly BookedLine[]
}

/** Tax paid back is a debit of the debt to the tax office, which the tax of the slip counts. */
const REFUND = 'PPH_KEMBALI'

const costs: Partial<Record<string, Account>> = {
  LEMBUR: 'Beban lembur',
  KASBON: 'Piutang kasbon',
  KASBON_CAIR: 'Piutang kasbon',
  PPH_DTP: 'Utang PPh 21',
  PESANGON: 'Beban pesangon',
}
const deductionAccounts: Partial<Record<string, Account>> = {
  KASBON: 'Piutang kasbon',
  PPH_PESANGON: 'Utang PPh 21 final',
}
const byField: Partial<Record<string, Account>> = { bonus: 'Beban THR/bonus', tax: 'Beban tunjangan pajak' }

/** Debits are positive, credits negative; what is taxed in kind is not paid. */
const bookingsOf = ({ net, tax, bpjs, lines }: BookedSlip): [Account, number][] => [
  ...lines.flatMap(({ code, kind, a1, amount }): [Account, number][] => {
    if (kind === 'benefit' || code === REFUND) return []
    if (kind === 'deduction') return [[deductionAccounts[code] ?? 'Potongan lain', -amount]]
    return [[costs[code] ?? byField[a1 ?? ''] ?? 'Beban gaji', amount]]
  }),
  ...(bpjs ? contributionsOf(bpjs) : []),
  ['Utang gaji', -net],
  ['Utang PPh 21', -tax],
]

const contributionsOf = (it: Bpjs): [Account, number][] => {
  const health = it.kes_employer + it.kes_employee
  return [
    ['Beban BPJS perusahaan', it.employer_total],
    ['Utang BPJS TK', -(it.employer_total + it.employee_total - health)],
    ['Utang BPJS Kesehatan', -health],
  ]
}

export interface Booking {
  unit: string
  job: string
  account: Account | 'Total'
  debit: number
  credit: number
}

/** The bookings of each unit and job in the order of the accounts, and their total. Pure. */
export const journalOf = (slips: readonly BookedSlip[]): Booking[] => {
  const groups = new Map<string, { unit: string; job: string; sums: Map<Account, number> }>()
  for (const slip of slips) {
    const { unit, job } = slip
    const key = JSON.stringify([unit, job])
    const group = groups.get(key) ?? { unit, job, sums: new Map<Account, number>() }
    for (const [account, amount] of bookingsOf(slip)) group.sums.set(account, (group.sums.get(account) ?? 0) + amount)
    groups.set(key, group)
  }
  const bookings = [...groups.values()]
    .toSorted((a, b) => a.unit.localeCompare(b.unit, 'id') || a.job.localeCompare(b.job, 'id'))
    .flatMap(({ unit, job, sums }) =>
      accounts.flatMap((account): Booking[] => {
        const amount = sums.get(account) ?? 0
        if (amount === 0) return []
        return [{ unit, job, account, debit: Math.max(0, amount), credit: Math.max(0, -amount) }]
      }),
    )
  const total = (of: 'debit' | 'credit') => bookings.reduce((sum, it) => sum + it[of], 0)
  return [...bookings, { unit: 'Total', job: '', account: 'Total', debit: total('debit'), credit: total('credit') }]
}

/** The unit when the run was computed; of earlier runs the present one. */
export const bookedSlips = (db: Db, run_id: number) => db<BookedSlip[]>`
  select case when s.about ? 'department_name' then coalesce(s.about->>'department_name', '') else coalesce(d.name, '') end as unit,
         s.about->>'job_name' as job, s.net::float8 as net, s.tax_amount::float8 as tax, s.bpjs,
         coalesce((select json_agg(json_build_object('code', l.code, 'kind', l.kind, 'a1', c.a1, 'amount', l.amount))
           from pay_lines l left join pay_components c on c.id = l.component_id where l.slip_id = s.id), '[]') as lines
  from pay_slips s join positions p on p.id = s.position_id left join departments d on d.id = p.department_id
  where s.run_id = ${run_id} and s.excluded is null order by s.place`

export const journalSheet = async (db: Db, run_id: number) => {
  const bookings = journalOf(await bookedSlips(db, run_id))
  const rows = bookings.map(({ unit, job, account, debit, credit }) => [
    ...[unit, job, account === 'Total' ? '' : account],
    ...[debit === 0 && account !== 'Total' ? null : debit, credit === 0 && account !== 'Total' ? null : credit],
  ])
  return {
    sheets: [
      {
        name: 'Jurnal',
        columns: [
          ...[textColumn('Unit Kerja', 26), textColumn('Pekerjaan', 26), textColumn('Akun', 26)],
          ...[moneyColumn('Debit'), moneyColumn('Kredit')],
        ],
        rows,
      },
    ],
    count: bookings.length - 1,
    amount: bookings.at(-1)?.debit ?? 0,
  }
}
