/** Style of the name of a key. */
export const kbdStyle = {
  px: 0.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: 0.5,
  bgcolor: 'background.paper',
  color: 'text.secondary',
  fontFamily: 'inherit',
  fontSize: 11,
  fontWeight: 600,
} as const
