import Article from '@mui/icons-material/ArticleOutlined'
import EditCalendar from '@mui/icons-material/EditCalendarOutlined'
import EventAvailable from '@mui/icons-material/EventAvailableOutlined'
import MoreTime from '@mui/icons-material/MoreTimeOutlined'
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type KindName, kindNames } from '#contract/request-kinds.ts'
import { OPEN_FORM_SEARCH } from '#web/client/paths.ts'
import { RouterArea } from '#web/ui/page/router-area.tsx'
import type { LinkTarget } from '#web/ui/page/router-link.tsx'

const actions: Record<KindName, LinkTarget & { label: string; icon: typeof MoreTime }> = {
  leave: { label: 'Ajukan izin', to: '/request-leave', search: OPEN_FORM_SEARCH, icon: EventAvailable },
  reimbursement: { label: 'Klaim biaya', to: '/form-reimburse', icon: ReceiptLong },
  overtime: { label: 'Lembur', to: '/form-overtime', icon: MoreTime },
  correction: { label: 'Koreksi', to: '/koreksi', search: OPEN_FORM_SEARCH, icon: EditCalendar },
  certificate: { label: 'Surat', to: '/surat-saya', search: OPEN_FORM_SEARCH, icon: Article },
}

/** Links to the most frequent requests. */
export const QuickActions = () => (
  <Box
    component="nav"
    aria-label="Pengajuan baru"
    sx={{ display: 'grid', gap: 1, gridTemplateColumns: `repeat(${kindNames.length}, minmax(0, 1fr))` }}
  >
    {Object.values(actions).map(({ label, icon: Icon, ...target }) => (
      <Card key={label}>
        <RouterArea
          {...target}
          // The pointer often rests here after signing in, so hovering must not preload the form.
          preload={false}
          sx={{ height: 72, display: 'grid', placeItems: 'center', alignContent: 'center', gap: 0.5, fontWeight: 600 }}
        >
          <Icon color="primary" aria-hidden />
          <Typography variant="body2" component="span" sx={{ fontWeight: 600, textAlign: 'center' }}>
            {label}
          </Typography>
        </RouterArea>
      </Card>
    ))}
  </Box>
)
