import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Logo } from '#web/ui/page/logo.tsx'
import { token } from '#web/ui/theme/palette.ts'
import { Slogan } from './slogan.tsx'

/** Frame of the pages before sign-in: the core values on one side, the form on the other. */
export function AuthFrame({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        gridTemplateColumns: { md: '1fr 1fr' },
        gridTemplateRows: { xs: 'auto 1fr', md: '1fr' },
      }}
    >
      <Box
        component="header"
        sx={{
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'space-between',
          gap: { xs: 2, md: 4 },
          p: { xs: 3, md: 6 },
          color: 'brand.text',
          background: `radial-gradient(120% 90% at 0% 100%, ${token('brand-bright')} 0%, ${token('brand-background')} 45%, ${token('brand-deep')} 100%)`,
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <Logo size={36} />
          <Typography sx={{ fontSize: 22, fontWeight: 750 }}>HCIS</Typography>
        </Box>
        <Slogan />
      </Box>
      <Box
        component="main"
        sx={{ display: 'grid', placeItems: { xs: 'start center', md: 'center' }, p: 3, bgcolor: 'background.paper' }}
      >
        <Box sx={{ width: '100%', maxWidth: 380, py: { xs: 2, md: 0 }, '& [type=submit]': { alignSelf: 'stretch' } }}>
          <Typography variant="h1">{title}</Typography>
          <Typography color="textSecondary" sx={{ mt: 1, mb: 3 }}>
            {text}
          </Typography>
          {children}
        </Box>
      </Box>
    </Box>
  )
}
