import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { admits } from '#contract/policy.ts'
import { type DataGap, gapLabels } from '#contract/report/data-gaps.ts'
import type { ReportReply } from '#contract/report/report.ts'
import { useMe } from '#web/client/session.ts'
import { number } from '#web/ui/format.ts'
import { type LinkTarget, RouterLink } from '#web/ui/page/router-link.tsx'
import { figureOf, type OpenFigure } from './headline.tsx'

interface Correction extends LinkTarget {
  label: string
  isOfPay?: true
}

const people: Correction = { to: '/employee', label: 'Profil karyawan' }
const pay: Correction = { to: '/data-gaji', label: 'Data Gaji', isOfPay: true }
const corrections: Readonly<Record<DataGap, Correction>> = {
  no_start: people,
  no_status: people,
  no_supervisor: { to: '/employee', search: { supervisor: 'none' }, label: 'Karyawan tanpa atasan' },
  no_contract_end: { to: '/kontrak-berakhir', label: 'Kontrak Berakhir' },
  no_hours: { to: '/time-and-location', label: 'Atur Jam' },
  never_signed_in: { to: '/akun-baru', label: 'Akun Belum Aktif' },
  no_gender: people,
  no_birth: people,
  no_marital: people,
  no_address: people,
  no_ktp: people,
  no_tax: people,
  no_bank: people,
  no_base: pay,
  no_ptkp: { to: '/status-pajak', label: 'Status PTKP', isOfPay: true },
  no_bpjs_tk: people,
  no_bpjs_kes: people,
}
const notImported: readonly DataGap[] = ['no_hours', 'never_signed_in']

interface Props {
  reply: ReportReply
  onOpen: OpenFigure | undefined
}

/** How many people have each gap, the screen that mends it, and the import for many people at once. */
export function GapLinks({ reply: { headline }, onOpen }: Props) {
  const me = useMe()
  const open = gapLabels.options.flatMap(({ value: gap, label }) => {
    const count = headline.find((it) => it.figure === gap)?.value
    return count ? [{ gap, label, count }] : []
  })
  if (open.length === 0) return null
  return (
    <Card component="section" aria-label="Melengkapi data" sx={{ p: 2 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        Melengkapi data
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {open.map(({ gap, label, count }) => {
          const { isOfPay, label: screen, ...target } = corrections[gap]
          const figure = figureOf('completeness', gap)
          const text = `${number(count)} orang`
          return (
            <Box component="li" key={gap} sx={lineStyle}>
              <Box sx={{ flex: '1 1 220px' }}>
                {label}{' '}
                {figure && onOpen && (
                  <Link
                    component="button"
                    type="button"
                    aria-label={`${label} ${text}, lihat orangnya`}
                    onClick={() => onOpen(figure, text)}
                    sx={{ font: 'inherit', verticalAlign: 'baseline', '@media (pointer: coarse)': { minHeight: 44 } }}
                  >
                    {text}
                  </Link>
                )}
              </Box>
              {(!isOfPay || admits.payroll(me)) && <RouterLink {...target}>{screen}</RouterLink>}
              {!notImported.includes(gap) && (
                <RouterLink to="/impor-karyawan" aria-label={`Impor untuk ${label}`}>
                  Impor
                </RouterLink>
              )}
            </Box>
          )
        })}
      </Box>
    </Card>
  )
}

const lineStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  '& a': { '@media (pointer: coarse)': { display: 'inline-block', py: 1.5 } },
} as const
