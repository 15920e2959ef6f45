import LinkIcon from '@mui/icons-material/LinkOutlined'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { path } from '#web/client/paths.ts'
import { RouterLink } from '#web/ui/page/router-link.tsx'
import type { Block, Guide, GuideLink, Inline } from './guide.ts'
import { numbered } from './numbered.ts'

/** One guide, from its title to its last section. */
export function GuideText({ guide }: { guide: Guide }) {
  return (
    <Stack sx={{ gap: 5, maxWidth: 720 }}>
      <Stack sx={{ gap: 2 }}>
        <Typography variant="h2" sx={{ fontSize: 22 }}>
          {guide.title}
        </Typography>
        <GuideBlocks blocks={guide.intro} />
      </Stack>
      {guide.sections.map(({ id, title, blocks }) => (
        <Stack key={id} component="section" aria-labelledby={id} sx={{ gap: 2 }}>
          <Box
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              '&:not(:hover) a:not(:focus-visible)': { opacity: 0.5 },
            }}
          >
            <Typography variant="h3" id={id} tabIndex={-1} sx={{ fontSize: 18, outline: 'none' }}>
              {title}
            </Typography>
            <RouterLink
              to={path('/bantuan/$guide', { guide: guide.name })}
              hash={id}
              aria-label={`Tautan ke ${title}`}
              sx={{ display: 'flex', p: 0.5 }}
            >
              <LinkIcon fontSize="small" />
            </RouterLink>
          </Box>
          <GuideBlocks blocks={blocks} />
        </Stack>
      ))}
    </Stack>
  )
}

export const GuideBlocks = ({ blocks }: { blocks: Block[] }) =>
  numbered(blocks).map(({ key, item }) => <BlockView key={key} block={item} />)

const list = { m: 0, pl: 3, display: 'grid', gap: 1, lineHeight: 1.6 }

function BlockView({ block }: { block: Block }) {
  if (block.kind === 'image') {
    const { src, alt, width, height } = block
    return (
      // Desktop screenshots are small on a phone, so a tap opens the picture alone.
      <Link href={src} target="_blank" rel="noopener" sx={{ alignSelf: 'start' }}>
        <Box
          component="img"
          loading="lazy"
          {...{ src, alt, width, height }}
          sx={{
            display: 'block',
            maxWidth: '100%',
            height: 'auto',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
          }}
        />
      </Link>
    )
  }
  if (block.kind === 'paragraph')
    return (
      <Typography sx={{ lineHeight: 1.6 }}>
        <Line pieces={block.content} />
      </Typography>
    )
  return (
    <Box component={block.kind === 'ordered' ? 'ol' : 'ul'} sx={list}>
      {numbered(block.items).map(({ key, item }) => (
        <li key={key}>
          <Line pieces={item} />
        </li>
      ))}
    </Box>
  )
}

const Line = ({ pieces }: { pieces: Inline[] }) =>
  numbered(pieces).map(({ key, item }) => <PieceView key={key} piece={item} />)

function PieceView({ piece }: { piece: Inline }) {
  if (typeof piece === 'string') return piece
  if ('bold' in piece) return <strong>{piece.bold}</strong>
  if ('code' in piece)
    return (
      <Box component="code" sx={{ px: 0.5, borderRadius: 0.5, bgcolor: 'action.hover', overflowWrap: 'anywhere' }}>
        {piece.code}
      </Box>
    )
  return <GuideLinkView link={piece} />
}

function GuideLinkView({ link: { text, to } }: { link: GuideLink }) {
  if ('href' in to)
    return (
      <Link href={to.href} target="_blank" rel="noopener noreferrer" underline="always">
        {text}
      </Link>
    )
  return (
    <RouterLink to={path('/bantuan/$guide', { guide: to.guide })} hash={to.section} underline="always">
      {text}
    </RouterLink>
  )
}
