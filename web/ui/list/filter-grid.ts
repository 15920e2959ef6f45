/** The columns in which filters stand, each wide enough for the name of a company. */
export const filterGrid = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(208px, 1fr))' },
  // A filter without a neighbour has the whole line of a phone.
  '& > :only-child': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
  px: { xs: 1.5, sm: 2 },
  py: { xs: 1, sm: 2 },
}
