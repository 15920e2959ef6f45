import Favorite from '@mui/icons-material/Favorite'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

export function Footer() {
  return (
    <Box
      component="footer"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 3,
        rowGap: 0.5,
        justifyContent: { xs: 'center', sm: 'space-between' },
        px: 3,
        py: { xs: 1, md: 2 },
        borderTop: 1,
        borderColor: 'divider',
        color: 'text.secondary',
      }}
    >
      <Typography variant="caption">
        Powered by HCIS {/* On a phone the account sheet names the version. */}
        <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
          {__APP_VERSION__}
        </Box>
      </Typography>
      <Typography variant="caption">
        Crafted with love <Favorite aria-hidden sx={{ fontSize: 12, color: 'error.main', verticalAlign: '-1px' }} />
      </Typography>
    </Box>
  )
}
