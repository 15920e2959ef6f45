/** The style of the map: narrow days, names that stay in place. */
export const mapStyle = {
  width: '100%',
  // Borders of a collapsed table do not move with sticky cells.
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: 13,
  '& th, & td': { px: '1px', py: '2px', borderBottom: 1, borderColor: 'divider', textAlign: 'center' },
  '& tr > th:first-of-type': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    minWidth: { xs: 116, sm: 124 },
    maxWidth: { xs: 116, sm: 200 },
    pl: { xs: 1.5, sm: 2 },
    pr: 1,
    textAlign: 'left',
    fontWeight: 600,
    overflowWrap: 'anywhere',
    bgcolor: 'background.paper',
    borderRight: 1,
    borderRightColor: 'divider',
  },
  '& thead th': { color: 'text.secondary', fontWeight: 500, verticalAlign: 'bottom' },
  '& thead th > span': { display: 'grid', py: 0.5 },
  '& abbr': { textDecoration: 'none' },
  '& .count': { minWidth: 48, px: 0.5, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& tr > :last-child': { pr: 1 },
  '& thead .count': { fontSize: 12, lineHeight: 1.2 },
  '& tfoot': { color: 'text.secondary', fontVariantNumeric: 'tabular-nums' },
  '& tfoot th:first-of-type': { fontWeight: 500, py: 0.5 },
} as const

export const todayStyle = { borderRadius: 1, bgcolor: 'primary.main', color: 'primary.contrastText' } as const
