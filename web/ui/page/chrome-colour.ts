import { useColorScheme } from '@mui/material/styles'
import { useEffect } from 'react'
import { palette } from '#web/ui/theme/palette.ts'

/** Sets the browser's theme-color to the theme, also when the device switches between light and dark. */
export function ChromeColour() {
  const { colorScheme = 'light' } = useColorScheme()
  useEffect(() => {
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', palette[colorScheme].brand.chrome)
  }, [colorScheme])
  return null
}
