import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { type SectionCount, type SectionKind, sections } from '#contract/people/section.ts'
import { sectionId } from '#web/people/section/section-accordion.tsx'
import { TARGET } from '#web/ui/theme/theme.ts'

interface Props {
  counts: readonly SectionCount[] | undefined
  /** Scrolls to the element with that id and opens the section. */
  onShow: (id: string, kind?: SectionKind) => void
}

/** Jump links to the parts of a profile, with their item counts. */
export const SectionNav = ({ counts, onShow }: Props) => (
  <Box
    component="nav"
    aria-label="Bagian informasi pribadi"
    sx={{ display: 'flex', gap: 1, overflowX: 'auto', flexWrap: { sm: 'wrap' }, p: 0.5, m: -0.5 }}
  >
    <JumpLink label="Identitas" onPress={() => onShow('identitas')} />
    <JumpLink label="Alamat" onPress={() => onShow('alamat')} />
    {(Object.keys(sections) as SectionKind[]).map((kind) => (
      <JumpLink
        key={kind}
        label={sections[kind].title}
        count={counts?.find((one) => one.kind === kind)?.count}
        onPress={() => onShow(sectionId(kind), kind)}
      />
    ))}
  </Box>
)

const JumpLink = ({ label, count, onPress }: { label: string; count?: number; onPress: () => void }) => (
  <ButtonBase
    onClick={onPress}
    // The accessible name differs from that of the section heading, which is a button too.
    aria-label={`Ke ${label}${count === undefined ? '' : `, ${count} data`}`}
    sx={{
      flex: 'none',
      minHeight: 36,
      '@media (pointer: coarse)': { minHeight: TARGET },
      px: 1.5,
      gap: 0.75,
      borderRadius: 5,
      border: 1,
      borderColor: 'divider',
      bgcolor: 'background.paper',
      fontFamily: 'inherit',
      fontSize: 13,
      fontWeight: 600,
    }}
  >
    {label}
    {count !== undefined && (
      <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {count}
      </Box>
    )}
  </ButtonBase>
)
