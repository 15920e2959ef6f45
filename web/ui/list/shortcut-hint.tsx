import Typography from '@mui/material/Typography'

/** Hint to the keyboard shortcuts, hidden on small screens. */
export const ShortcutHint = ({ text }: { text: string }) => (
  <Typography variant="body2" color="textSecondary" sx={{ px: 2, py: 1, display: { xs: 'none', md: 'block' } }}>
    {text}
  </Typography>
)
