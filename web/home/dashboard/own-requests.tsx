import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { home, OwnHome, OwnRequest } from '#contract/home/dashboard.ts'
import { type KindName, kindLabels } from '#contract/request-kinds.ts'
import { route, useRead } from '#web/client/api.ts'
import { OPEN_FORM_SEARCH, path } from '#web/client/paths.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { rupiah } from '#web/ui/format.ts'
import { NoWrap } from '#web/ui/list/no-wrap.tsx'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { type LinkTarget, RouterButton, RouterLink } from '#web/ui/page/router-link.tsx'
import { availableText, dayCount, shortDays } from '#web/ui/short-format.ts'

const own = route<typeof home.own>('GET', '/staff/home')

/** The screen of one own request. */
const targets: Record<KindName, (id: number) => LinkTarget> = {
  leave: (id) => ({ to: path('/request-leave/detail/$id', { id }) }),
  reimbursement: (id) => ({ to: '/reimburse', search: { open: String(id) } }),
  overtime: (id) => ({ to: '/pengajuan-lembur', search: { open: String(id) } }),
  correction: (id) => ({ to: '/koreksi', search: { open: String(id) } }),
  certificate: () => ({ to: '/surat-saya' }),
}

/** Leave days taken this year and the latest own requests. */
export function OwnRequests() {
  const reading = useRead(own)
  return (
    <Box sx={{ minHeight: 188 }}>
      <Loaded query={reading} isOnPage skeleton={<Card sx={{ height: 188 }} aria-busy />}>
        {(mine) => (
          <Box sx={{ display: 'grid', gap: 2 }}>
            <LeaveTaken {...mine} />
            <Latest requests={mine.requests} />
          </Box>
        )}
      </Loaded>
    </Box>
  )
}

const RING = 56

function LeaveTaken({ taken, granted, available, year }: OwnHome) {
  const share = granted > 0 ? Math.min(Math.max(available / granted, 0), 1) : 0
  return (
    <Card sx={{ p: 2, display: 'flex', alignItems: 'center', gap: 2 }}>
      <Box
        aria-hidden
        sx={(theme) => ({
          display: 'grid',
          placeItems: 'center',
          flexShrink: 0,
          width: RING,
          height: RING,
          borderRadius: '50%',
          fontWeight: 700,
          color: available < 0 ? 'error.main' : undefined,
          background: theme.vars
            ? `radial-gradient(closest-side, ${theme.vars.palette.background.paper} 76%, transparent 78%), conic-gradient(${theme.vars.palette.primary.main} ${share}turn, ${theme.vars.palette.divider} 0)`
            : undefined,
        })}
      >
        {dayCount(available)}
      </Box>
      <div>
        <Typography sx={{ fontWeight: 600 }}>
          <RouterLink to="/cuti-saya" color={available < 0 ? 'error' : undefined}>
            {availableText(available)}
          </RouterLink>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          Cuti {dayCount(taken)} dari {dayCount(granted)} · {year}
        </Typography>
      </div>
    </Card>
  )
}

function RequestTitle({ kind, request_type, from, to, total }: OwnRequest) {
  const name = request_type ? request_type.charAt(0).toUpperCase() + request_type.slice(1) : kindLabels[kind]
  return (
    <>
      {name} · <NoWrap>{total ? rupiah(total) : shortDays(from, to)}</NoWrap>
    </>
  )
}

function Latest({ requests }: { requests: OwnRequest[] }) {
  return (
    <Card component="section" aria-labelledby="own-requests" sx={{ p: 2 }}>
      <Typography variant="h2" id="own-requests" sx={{ mb: 0.5 }}>
        Pengajuan saya
      </Typography>
      {requests.length === 0 ? (
        <>
          <Typography variant="body2" color="textSecondary" sx={{ my: 1 }}>
            Belum ada pengajuan. Izin, klaim biaya, lembur dan koreksi Anda akan tampil di sini beserta statusnya.
          </Typography>
          <RouterButton to="/request-leave" search={OPEN_FORM_SEARCH} variant="outlined">
            Ajukan izin pertama
          </RouterButton>
        </>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {requests.map((request) => (
            <Box
              component="li"
              key={`${request.kind}-${request.id}`}
              sx={{ py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}
            >
              <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between', alignItems: 'start' }}>
                <RouterLink
                  {...targets[request.kind](request.id)}
                  color="textPrimary"
                  sx={{ fontWeight: 600, minWidth: 0 }}
                >
                  <RequestTitle {...request} />
                </RouterLink>
                <StatusChip status={request.status} label={request.status_label} />
              </Box>
              <Typography variant="body2" color="textSecondary" noWrap>
                {request.description}
              </Typography>
              {request.note && (
                <Typography variant="body2" sx={{ mt: 0.25, overflowWrap: 'anywhere' }}>
                  “{request.note}”
                </Typography>
              )}
            </Box>
          ))}
        </Box>
      )}
    </Card>
  )
}
