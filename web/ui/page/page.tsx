import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, use } from 'react'
import { PageFrame } from './page-frame.ts'
import { RouterLink } from './router-link.tsx'
import { useScreen } from './use-screen.ts'

interface Props {
  /** The heading of the screen unless stated; null where the content has its own heading. */
  title?: string | null
  /** Buttons to the right of the title. */
  actions?: ReactNode
  children: ReactNode
}

const crumbStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  listStyle: 'none',
  m: 0,
  p: 0,
  '& li': { display: 'flex', alignItems: 'center' },
  '& li + li::before': { content: '"/" / ""', mx: 1, color: 'text.secondary' },
  // High enough for a thumb, in the space that a line takes.
  '@media (pointer: coarse)': { '& a': { display: 'block', py: 1.5, my: -1.5 } },
}

/** The frame of a screen inside the shell: breadcrumb, title, actions, tabs, content. */
export function Page({ title, actions, children }: Props) {
  const screen = useScreen()
  const { tabs, help } = use(PageFrame)
  const before = screen.breadcrumbs.slice(0, -1)
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack sx={{ gap: { xs: 0.5, sm: 2 }, '&:empty': { display: 'none' } }}>
        {before.length > 0 && (
          <Stack direction="row" sx={{ alignItems: 'center' }}>
            <Box component="nav" aria-label="Breadcrumb">
              <Box component="ol" sx={crumbStyle}>
                {before.map((crumb) => (
                  <li key={crumb.to}>
                    <RouterLink to={crumb.to} search={crumb.search} variant="body2" color="textSecondary">
                      {crumb.label}
                    </RouterLink>
                  </li>
                ))}
                <li>
                  <Typography variant="body2" aria-current="page">
                    {screen.breadcrumbs.at(-1)?.label}
                  </Typography>
                </li>
              </Box>
            </Box>
            {title === null && help}
          </Stack>
        )}
        {title !== null && (
          <Stack
            direction="row"
            sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center', justifyContent: 'space-between' }}
          >
            <Stack direction="row" sx={{ minWidth: 0, alignItems: 'center' }}>
              <Typography variant="h1" dir="auto" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                {title ?? screen.heading}
              </Typography>
              {help}
            </Stack>
            {actions && (
              <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
                {actions}
              </Stack>
            )}
          </Stack>
        )}
      </Stack>
      {tabs}
      {children}
    </Stack>
  )
}
