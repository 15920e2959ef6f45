import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'
import { createTheme } from '@mui/material/styles'

/** Soft backgrounds with dark text: every pair passes 4.5:1. */
export const tones = {
  neutral: { background: '#e8edef', text: '#3c4a50' },
  waiting: { background: '#fdf0d2', text: '#7a4a00' },
  progress: { background: '#dcebfb', text: '#0b4f8a' },
  good: { background: '#dcf2e3', text: '#14602f' },
  bad: { background: '#fbe3e1', text: '#9b1c1c' },
} as const
export type Tone = keyof typeof tones

/** Of the bar at the top, and of the brand at the head of the drawer. */
export const BAR_HEIGHT = 60

const brand = '#0e5a63'
const ink = '#1b2b31'
const line = '#dbe4e6'

export const theme = createTheme({
  palette: {
    primary: { main: brand, dark: '#0a444b', light: '#2f7a84' },
    secondary: { main: '#8a5a00' },
    success: { main: '#1b7a3d' },
    warning: { main: '#a15c00' },
    error: { main: '#b3261e' },
    info: { main: '#0b63b0' },
    text: { primary: ink, secondary: '#51646b' },
    background: { default: '#f4f7f8', paper: '#ffffff' },
    divider: line,
  },
  shape: { borderRadius: 10 },
  typography: {
    fontFamily: '"Inter Variable", system-ui, sans-serif',
    fontSize: 14,
    h1: { fontSize: '1.5rem', fontWeight: 650, letterSpacing: '-0.015em' },
    h2: { fontSize: '1.125rem', fontWeight: 650, letterSpacing: '-0.01em' },
    h3: { fontSize: '1rem', fontWeight: 600 },
    body1: { fontSize: '0.9375rem' },
    subtitle2: { fontWeight: 600 },
    button: { textTransform: 'none', fontWeight: 600 },
    overline: { fontWeight: 650, letterSpacing: '0.06em', lineHeight: 2 },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        // Indonesian is written with the latin subset alone, so that is all that is shipped.
        '@font-face': {
          fontFamily: 'Inter Variable',
          fontStyle: 'normal',
          fontDisplay: 'swap',
          fontWeight: '100 900',
          src: `url("${inter}") format("woff2-variations")`,
        },
        // What is scrolled to stops below the bar, not under it.
        html: { scrollPaddingTop: BAR_HEIGHT + 16 },
        body: { minHeight: '100dvh' },
        ':focus-visible': { outline: `2px solid ${brand}`, outlineOffset: 2 },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': { animationDuration: '0.01ms !important', transitionDuration: '0.01ms !important' },
        },
      },
    },
    MuiButtonBase: {
      styleOverrides: { root: { '&.Mui-focusVisible': { outline: `2px solid ${brand}`, outlineOffset: 2 } } },
    },
    MuiButton: { defaultProps: { disableElevation: true }, styleOverrides: { root: { minHeight: 40 } } },
    MuiPaper: { styleOverrides: { outlined: { borderColor: line } } },
    MuiCard: { defaultProps: { variant: 'outlined' } },
    MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
    MuiFormControl: { defaultProps: { size: 'small' } },
    MuiInputBase: {
      // iOS zooms into a field whose text is smaller.
      styleOverrides: { input: { '@media (pointer: coarse)': { fontSize: 16 } } },
    },
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: line, padding: '10px 14px' },
        head: { fontWeight: 600, color: '#51646b', backgroundColor: '#f4f7f8', whiteSpace: 'nowrap' },
      },
    },
    MuiDialogTitle: { defaultProps: { variant: 'h2', component: 'h2' } as object },
    MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px' } } },
    MuiLink: { defaultProps: { underline: 'hover' } },
    MuiAlert: { defaultProps: { closeText: 'Tutup' } },
    MuiAutocomplete: {
      defaultProps: {
        clearText: 'Hapus',
        closeText: 'Tutup',
        openText: 'Buka',
        loadingText: 'Memuat…',
        noOptionsText: 'Tidak ada data',
      },
    },
  },
})
