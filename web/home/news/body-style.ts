import type { SxProps, Theme } from '@mui/material/styles'

/** Style of a news body, shared by page and editor. */
export const bodyStyle = {
  fontSize: 16,
  lineHeight: 1.65,
  overflowWrap: 'anywhere',
  '& > :first-of-type': { mt: 0 },
  '& > :last-child': { mb: 0 },
  '& h1, & h2, & h3, & h4': { lineHeight: 1.3, fontWeight: 650, mt: 3, mb: 1 },
  '& h1': { fontSize: '1.5rem' },
  '& h2': { fontSize: '1.3rem' },
  '& h3': { fontSize: '1.125rem' },
  '& h4': { fontSize: '1rem' },
  '& p': { my: 1.5 },
  '& ul, & ol': { pl: 3.5, my: 1.5 },
  '& li > p, & blockquote > p': { my: 0.5 },
  '& a': { color: 'primary.main', textDecoration: 'underline', textUnderlineOffset: '2px' },
  '& blockquote': {
    mx: 0,
    my: 2,
    pl: 2,
    borderLeft: 4,
    borderColor: 'primary.light',
    color: 'text.secondary',
    fontStyle: 'italic',
  },
  '& code': { fontFamily: 'monospace', fontSize: '0.9em', bgcolor: 'background.default', px: 0.5, borderRadius: 0.5 },
  '& pre': { bgcolor: 'background.default', p: 1.5, borderRadius: 1, whiteSpace: 'pre-wrap' },
  '& pre code': { px: 0, bgcolor: 'transparent' },
  '& hr': { border: 0, borderTop: 1, borderColor: 'divider', my: 3 },
} satisfies SxProps<Theme>
