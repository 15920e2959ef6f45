import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { inbox } from '#contract/inbox.ts'
import type { payroll } from '#contract/pay/payroll.ts'
import type { career } from '#contract/people/career.ts'
import { kindNames, kindNouns } from '#contract/request-kinds.ts'
import type { attendanceDesk } from '#contract/time/desk.ts'
import { route, useRead } from '#web/client/api.ts'
import { shortMonth } from '#web/report/figure-text.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { localDay, number } from '#web/ui/format.ts'
import { shortDays } from '#web/ui/short-format.ts'
import { AttentionLine } from './attention-line.tsx'

const desk = route<typeof attendanceDesk.day>('GET', '/manager/user/employee/position/attendance/day')
const waiting = route<typeof inbox.total>('GET', '/staff/inbox/total')
const ending = route<typeof career.ending>('GET', '/hcis/contract/ending')
const endingTotal = route<typeof career.endingTotal>('GET', '/hcis/contract/ending/total')
const companies = route<typeof payroll.companies>('GET', '/hcis/payroll/company')

const NAMED = 2
/** As many as the card of ending contracts reads, so that both share one answer. */
const CONTRACTS = 5
const DAY = 86_400_000

const yesterdayOf = (now: Date) => localDay(new Date(now.getTime() - DAY).toISOString())
const monthBefore = (now: Date) =>
  new Date(Date.UTC(now.getFullYear(), now.getMonth() - 1, 1)).toISOString().slice(0, 7)

const named = (names: readonly string[], total: number) => {
  const more = total - names.length
  return more > 0 ? `${names.join(', ')}, dan ${number(more)} lainnya` : names.join(', ')
}

/** Work that waits for HR, each with the button that settles it. */
export function Attention() {
  const [now] = useState(() => new Date())
  const yesterday = yesterdayOf(now)
  const month = monthBefore(now)
  const absent = useRead(desk, { query: { date: yesterday, show: 'tanpa_kabar', page_size: NAMED } })
  const decisions = useRead(waiting)
  const contracts = useRead(endingTotal)
  const next = useRead(ending, { query: { page_size: CONTRACTS } })
  const closing = useRead(companies, { query: { month } })
  return (
    <Card component="section" aria-labelledby="attention" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2" id="attention" sx={{ mb: 1 }}>
        Perlu perhatian hari ini
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        <Loaded query={absent} skeleton={<AttentionLine />}>
          {({ data, total_item }) => (
            <AttentionLine
              count={number(total_item)}
              tone={total_item > 0 ? 'bad' : 'good'}
              text="Tanpa kabar kemarin"
              detail={named(
                data.map((it) => it.name),
                total_item,
              )}
              act={
                total_item > 0 && {
                  label: 'Lihat',
                  to: { to: '/hari-ini', search: { date: yesterday, show: 'tanpa_kabar' } },
                }
              }
            />
          )}
        </Loaded>
        <Loaded query={decisions} skeleton={<AttentionLine />}>
          {(counts) => (
            <AttentionLine
              count={number(counts.total)}
              tone={counts.total > 0 ? 'waiting' : 'good'}
              text="menunggu keputusan Anda"
              detail={kindNames
                .filter((kind) => counts[kind] > 0)
                .map((kind) => `${number(counts[kind])} ${kindNouns[kind]}`)
                .join(' · ')}
              act={counts.total > 0 && { label: 'Putuskan', to: { to: '/tugas-saya' }, isMain: true }}
            />
          )}
        </Loaded>
        <Loaded query={contracts} skeleton={<AttentionLine />}>
          {({ total, past }) => (
            <AttentionLine
              count={number(past > 0 ? past : total)}
              tone={total > 0 ? 'waiting' : 'good'}
              text={
                past > 0
                  ? `kontrak sudah lewat, ${number(total - past)} berakhir ≤ 60 hari`
                  : 'kontrak berakhir ≤ 60 hari'
              }
              detail={(next.data?.data ?? [])
                .slice(0, NAMED)
                .map((it) => `${it.name} ${shortDays(it.contract_end_at)}`)
                .join(' · ')}
              act={total > 0 && { label: 'Perpanjang', to: { to: '/kontrak-berakhir' } }}
            />
          )}
        </Loaded>
        <Loaded query={closing} skeleton={<AttentionLine />}>
          {(months) => {
            const open = months.filter((it) => it.state !== 'closed')
            return (
              <AttentionLine
                count={shortMonth(month).slice(0, 3)}
                tone={open.length > 0 ? 'progress' : 'good'}
                text={open.length > 0 ? 'belum ditutup untuk penggajian' : 'sudah ditutup untuk penggajian'}
                detail={
                  open.length > 0
                    ? `${number(months.length - open.length)} entitas dari ${number(months.length)} sudah ditutup · sisa ${named(
                        open.slice(0, NAMED).map((it) => it.company_name),
                        open.length,
                      )}`
                    : ''
                }
                act={open.length > 0 && { label: 'Tutup bulan', to: { to: '/penggajian', search: { month } } }}
              />
            )
          }}
        </Loaded>
      </Box>
    </Card>
  )
}
