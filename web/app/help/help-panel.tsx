import guides from 'virtual:guides'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { Role } from '#contract/policy.ts'
import { type Path, path } from '#web/client/paths.ts'
import { SidePanel } from '#web/ui/feedback/side-panel.tsx'
import { RouterLink } from '#web/ui/page/router-link.tsx'
import { TARGET } from '#web/ui/theme/theme.ts'
import { GuideBlocks } from './guide-text.tsx'
import { helpFor } from './screen-help.ts'

interface Props {
  /** The open screen. */
  screen: Path
  reader: Role
  onClose: () => void
}

/** The section of the guide about the open screen, beside it; on a phone in a sheet. */
export default function HelpPanel({ screen, reader, onClose }: Props) {
  const [chosen, setChosen] = useState(0)
  const sections = helpFor(screen, reader).flatMap(({ guide: name, section }) => {
    const guide = guides.find((it) => it.name === name)
    const found = guide?.sections.find((it) => it.id === section)
    return guide && found ? [{ guide, ...found }] : []
  })
  const open = sections[chosen]
  return (
    <SidePanel title={open?.title ?? 'Bantuan'} about={open?.guide.title ?? ''} onClose={onClose}>
      {open && <GuideBlocks blocks={open.blocks} />}
      <Stack sx={{ gap: 0.5, pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
        {sections.length > 1 && (
          <>
            <Typography variant="body2" color="textSecondary">
              Juga tentang halaman ini
            </Typography>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {sections.map(
                ({ guide, id, title }, index) =>
                  index !== chosen && (
                    <li key={`${guide.name}#${id}`}>
                      <Link component="button" sx={lineStyle} onClick={() => setChosen(index)}>
                        {title}
                      </Link>
                    </li>
                  ),
              )}
            </Box>
          </>
        )}
        {open ? (
          <RouterLink to={path('/bantuan/$guide', { guide: open.guide.name })} hash={open.id} sx={lineStyle}>
            Seluruh panduan: {open.guide.title}
          </RouterLink>
        ) : (
          <RouterLink to="/bantuan" sx={lineStyle}>
            Seluruh panduan
          </RouterLink>
        )}
      </Stack>
    </SidePanel>
  )
}

const lineStyle = { display: 'flex', alignItems: 'center', minHeight: { xs: TARGET, sm: 32 }, textAlign: 'left' }
