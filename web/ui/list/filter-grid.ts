/** The columns in which filters stand. */
export const filterGrid = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(168px, 1fr))' },
  px: { xs: 1.5, sm: 2 },
  py: { xs: 1, sm: 2 },
}
