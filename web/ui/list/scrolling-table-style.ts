/** How a table looks that is wider than its place: it scrolls inside, and keeps the columns that say which row it is. */

const stickyStyle = { position: 'sticky', zIndex: 1, borderColor: 'divider' }

/** Fixed on the left are the box to tick, the number and the first column; on the right the actions. */
export const scrollingTableStyle = (hasLead: boolean, hasNumber: boolean, hasActions: boolean) => {
  const style: Record<string, object | string> = {
    // Borders of a collapsed table do not move along with cells that stay.
    borderCollapse: 'separate',
    '& .MuiTableCell-root': { px: 0.75, py: 1, fontSize: 13 },
    '& tbody td': { bgcolor: 'background.paper' },
    // Whose step it is would be broken into a word a line.
    '& .MuiTypography-caption': { minWidth: 132 },
  }
  let left = 0
  // Cells that stay must know how far from the left they stand, so those before the first column have a width.
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
