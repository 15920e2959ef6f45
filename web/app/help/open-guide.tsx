import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { path } from '#web/client/paths.ts'
import { RouterLink } from '#web/ui/page/router-link.tsx'
import type { Guide } from './guide.ts'
import { GuideText } from './guide-text.tsx'

/** Scrolls to the section in the URL once it is rendered, and moves the keyboard focus there. */
function useSectionInSight() {
  const hash = useLocation({ select: (it) => it.hash })
  useEffect(() => {
    const heading = hash ? document.getElementById(hash) : null
    if (!heading) return
    heading.scrollIntoView()
    heading.focus({ preventScroll: true })
  }, [hash])
}

export function OpenGuide({ guide }: { guide: Guide }) {
  useSectionInSight()
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '260px minmax(0, 1fr)' },
      }}
    >
      <Contents guide={guide} />
      <Card component="article" sx={{ p: { xs: 2, sm: 4 } }}>
        <GuideText guide={guide} />
      </Card>
    </Box>
  )
}

const contents = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: { xs: 2, md: 1 }, fontSize: 15 }

function Contents({ guide: { name, sections } }: { guide: Guide }) {
  const list = (
    <Box component="ul" sx={contents}>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <RouterLink to={path('/bantuan/$guide', { guide: name })} hash={id}>
            {title}
          </RouterLink>
        </li>
      ))}
    </Box>
  )
  return (
    <Card
      component="nav"
      aria-label="Daftar isi"
      sx={{ p: 2, position: { md: 'sticky' }, top: 16, maxHeight: { md: 'calc(100dvh - 32px)' }, overflowY: 'auto' }}
    >
      {/* Folded on a phone, where it would push the text out of sight. */}
      <Box component="details" sx={{ display: { md: 'none' }, '&[open] summary': { mb: 1.5 } }}>
        <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 600, minHeight: 28 }}>
          Daftar isi
        </Box>
        {list}
      </Box>
      <Box sx={{ display: { xs: 'none', md: 'block' } }}>
        <Typography variant="overline" component="p" color="textSecondary" sx={{ mb: 1 }}>
          Daftar isi
        </Typography>
        {list}
      </Box>
    </Card>
  )
}
