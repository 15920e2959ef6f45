import { useColorScheme } from '@mui/material/styles'
import { useEffect } from 'react'
import { palette } from '#web/palette.ts'

/** What the browser draws around the page follows the theme, also while the device changes from day to night. */
export function ChromeColour() {
  const { colorScheme = 'light' } = useColorScheme()
  useEffect(() => {
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', palette[colorScheme].brand.chrome)
  }, [colorScheme])
  return null
}
