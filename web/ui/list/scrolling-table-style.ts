/** Style of a table that scrolls horizontally while its identifying columns stay visible. */

const stickyStyle = { position: 'sticky', zIndex: 1, borderColor: 'divider' }

/** Sticky on the left are checkbox, number and first column, on the right the actions. */
export const scrollingTableStyle = (hasLead: boolean, hasNumber: boolean, hasActions: boolean) => {
  const style: Record<string, object | string> = {
    // Borders of a collapsed table do not move with sticky cells.
    borderCollapse: 'separate',
    '& .MuiTableCell-root': { px: 0.75, py: 1, fontSize: 13 },
    '& tbody td': { bgcolor: 'background.paper' },
    // Without a minimum width the caption about the current step would break into one word per line.
    '& .MuiTypography-caption': { minWidth: 132 },
  }
  let left = 0
  // Sticky cells need their offset from the left, so the cells before the first column have a fixed width.
  for (const [index, width] of [hasLead && 60, hasNumber && 56, 0].filter((it) => it !== false).entries()) {
    style[`& tr > :nth-child(${index + 1})`] = {
      left,
      ...(width ? { minWidth: width } : { borderRight: 1 }),
      ...stickyStyle,
    }
    left += width
  }
  if (hasActions) style['& tr > :last-child'] = { right: 0, borderLeft: 1, ...stickyStyle }
  return style
}
