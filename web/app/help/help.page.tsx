import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { lazy } from 'react'
import { SkipLink } from '#web/app/layout/skip-link.tsx'
import { Redirect, useTextParam } from '#web/client/navigation.tsx'
import { useSession } from '#web/client/session.ts'
import { LoadingPanel } from '#web/ui/feedback/loading-panel.tsx'
import { SectionBoundary } from '#web/ui/feedback/section-boundary.tsx'
import { Logo } from '#web/ui/page/logo.tsx'
import { RouterButton, RouterLink } from '#web/ui/page/router-link.tsx'
import { BAR_HEIGHT } from '#web/ui/theme/theme.ts'
import { type GuideName, guideNames, guidesFor, isGuideName } from './guide.ts'

// The text of all guides is a chunk of its own.
const GuideBrowser = lazy(() => import('./guide-browser.tsx'))

const WIDTH = 1120
const edge = { px: { xs: 2, sm: 3 }, mx: 'auto', maxWidth: WIDTH, width: '100%' }

/** The user guide; it needs no session. */
export default function HelpPage() {
  const role = useSession()?.user.role_name
  const own: GuideName = role ? guidesFor[role][0] : 'karyawan'
  const asked = useTextParam('guide')
  if (asked && !isGuideName(asked)) return <Redirect to="/bantuan" />
  const order = [own, ...guideNames.filter((it) => it !== own)]
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink target="isi" />
      <Box component="header" sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }}>
        <Box sx={{ ...edge, display: 'flex', alignItems: 'center', gap: 2, height: BAR_HEIGHT }}>
          <RouterLink
            to={role ? '/' : '/login'}
            underline="none"
            sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flexGrow: 1 }}
          >
            <Logo size={32} />
            <Typography component="span" sx={{ fontSize: 20, fontWeight: 700 }}>
              HCIS
            </Typography>
          </RouterLink>
          <RouterButton to={role ? '/' : '/login'} variant="outlined">
            {role ? 'Kembali ke Dashboard' : 'Masuk'}
          </RouterButton>
        </Box>
      </Box>
      <Box component="main" id="isi" tabIndex={-1} sx={{ ...edge, py: 3, flexGrow: 1, outline: 'none' }}>
        <Typography variant="h1" sx={{ mb: 2 }}>
          Bantuan
        </Typography>
        <SectionBoundary fallback={<LoadingPanel />}>
          <GuideBrowser order={order} open={asked && isGuideName(asked) ? asked : own} />
        </SectionBoundary>
      </Box>
    </Box>
  )
}
