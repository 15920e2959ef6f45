import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { WaitingRequests } from '#contract/pay/payroll-readiness.ts'
import { type KindName, kindNames, kindNouns } from '#contract/request-kinds.ts'
import { number } from '#web/ui/format.ts'
import { type LinkTarget, RouterLink } from '#web/ui/page/router-link.tsx'

/** The list that decides a kind; overtime also waits while it is in progress or complete. */
const lists: Record<KindName, LinkTarget> = {
  leave: { to: '/daftar-izin', search: { status: 'waiting' } },
  reimbursement: { to: '/daftar-reimburse', search: { status: 'waiting' } },
  overtime: { to: '/daftar-lembur', search: { waits_for: 'me' } },
  correction: { to: '/daftar-koreksi', search: { status: 'waiting' } },
  certificate: { to: '/daftar-surat-keterangan', search: { status: 'waiting' } },
}

interface NoteProps {
  waiting: WaitingRequests
  companyId: number
  isInDialog?: boolean
}

/** The undecided requests of a month that could be closed, each kind with its list. */
export function WaitingRequestsNote({ waiting, companyId, isInDialog = false }: NoteProps) {
  const kinds = kindNames.filter((kind) => waiting[kind] > 0)
  if (kinds.length === 0) return null
  return (
    <Alert severity="warning" sx={isInDialog ? undefined : { mx: 2, mb: 1.5 }}>
      Masih menunggu keputusan untuk periode ini:{' '}
      {kinds.map((kind, index) => (
        <span key={kind}>
          {index > 0 && ' · '}
          <RouterLink
            to={lists[kind].to}
            underline="always"
            search={{ ...lists[kind].search, company_id: String(companyId), sort: 'date_asc' }}
          >
            {number(waiting[kind])} {kindNouns[kind]}
          </RouterLink>
        </span>
      ))}
      <Box component="span" sx={{ display: 'block' }}>
        Bulan tetap dapat ditutup; yang diputuskan kemudian tampil sebagai Susulan.
      </Box>
    </Alert>
  )
}
