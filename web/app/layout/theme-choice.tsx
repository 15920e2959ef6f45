import DarkMode from '@mui/icons-material/DarkModeOutlined'
import LightMode from '@mui/icons-material/LightModeOutlined'
import SettingsBrightness from '@mui/icons-material/SettingsBrightnessOutlined'
import Box from '@mui/material/Box'
import { useColorScheme } from '@mui/material/styles'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { TARGET } from '#web/ui/theme/theme.ts'

export const themes = [
  { mode: 'light', label: 'Terang', icon: LightMode },
  { mode: 'dark', label: 'Gelap', icon: DarkMode },
  { mode: 'system', label: 'Ikuti perangkat', icon: SettingsBrightness },
] as const

/** Theme of this device, independent of the signed-in account. */
export function ThemeChoice() {
  const { mode = 'system', setMode } = useColorScheme()
  return (
    <Box sx={{ px: 2, py: 1 }}>
      <Typography variant="overline" component="p" id="theme-choice" color="textSecondary">
        Tampilan
      </Typography>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        value={mode}
        onChange={(_, chosen) => chosen && setMode(chosen)}
        aria-labelledby="theme-choice"
      >
        {themes.map(({ mode: value, label, icon: Icon }) => (
          <ToggleButton
            key={value}
            value={value}
            sx={{
              minHeight: TARGET,
              flexDirection: 'column',
              px: 1,
              fontSize: 12,
              textTransform: 'none',
              lineHeight: 1.3,
            }}
          >
            <Icon fontSize="small" aria-hidden />
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  )
}
