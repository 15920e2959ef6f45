import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'
import { createTheme } from '@mui/material/styles'

import { type Colours, palette, THEME_ATTRIBUTE, token } from './palette.ts'

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true
  }
  interface PaletteOptions extends Pick<Colours, 'brand' | 'tone' | 'leave' | 'chart' | 'night'> {}
}

/** Height of the app bar and of the brand at the top of the drawer. */
export const BAR_HEIGHT = 60
/** Height of the bottom navigation on phones, without the safe area below it. */
export const BOTTOM_BAR_HEIGHT = 60
/** Smallest touch target in px. */
export const TARGET = 44

/** Style of a card's main number: larger than its label, with tabular digits. */
export const figure = {
  fontSize: '1.75rem',
  fontWeight: 700,
  lineHeight: 1.2,
  letterSpacing: '-0.02em',
  fontVariantNumeric: 'tabular-nums',
} as const

/** Phones, below the first breakpoint; the theme that has the breakpoints does not exist yet. */
const ON_PHONE = '@media (max-width: 599.95px)'

const focusRing = { outline: `2px solid ${token('primary-main')}`, outlineOffset: 2 }

/**
 * Text sizes: figure 28, h1 24, h2 18, h3 16, body1 15, body2 14, caption 12. Spacing is in steps of 8 px: 1 within an
 * element, 2 between elements and inside a card, 3 around a screen.
 */
export const theme = createTheme({
  cssVariables: { cssVarPrefix: '', colorSchemeSelector: THEME_ATTRIBUTE },
  colorSchemes: { light: { palette: palette.light }, dark: { palette: palette.dark } },
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
    // The helper text explains why a field is disabled, so it must stay readable.
    MuiFormHelperText: { styleOverrides: { root: { '&.Mui-disabled': { color: token('text-secondary') } } } },
    MuiCssBaseline: {
      styleOverrides: {
        // Indonesian needs only the latin subset, so no other is shipped.
        '@font-face': {
          fontFamily: 'Inter Variable',
          fontStyle: 'normal',
          fontDisplay: 'swap',
          fontWeight: '100 900',
          src: `url("${inter}") format("woff2-variations")`,
        },
        // Scroll targets stop below the app bar instead of under it.
        html: { scrollPaddingTop: BAR_HEIGHT + 16 },
        body: { minHeight: '100dvh' },
        ':focus-visible': focusRing,
        // A row that was just created.
        '[data-created]': {
          backgroundColor: token('tone-progress-background'),
          boxShadow: `inset 4px 0 ${token('primary-main')}`,
        },
        // On paper: the content of a screen in black on white, without what is only for pressing.
        '@media print': {
          'header, footer, nav, .MuiDrawer-root, .MuiSnackbar-root, .MuiButton-root, .MuiIconButton-root, .MuiPagination-root, .MuiToggleButtonGroup-root, .MuiCard-root:has(> .MuiTabs-root), [role=search], .no-print':
            { display: 'none !important' },
          '*': { color: '#000 !important', backgroundColor: 'transparent !important', overflow: 'visible !important' },
          'tr, li, dl > div': { breakInside: 'avoid' },
          html: { colorScheme: 'light !important', backgroundColor: '#fff !important' },
          main: { padding: '0 !important' },
        },
        '@media (prefers-reduced-motion: reduce)': {
          // Transitions are off: even a very short one would pass a colour change from element to element frame by
          // frame.
          '*, *::before, *::after': { animationDuration: '0.01ms !important', transitionDuration: '0s !important' },
        },
      },
    },
    MuiButtonBase: {
      // A button element has a font of its own unless it inherits one.
      styleOverrides: { root: { fontFamily: 'inherit', '&.Mui-focusVisible': focusRing } },
    },
    MuiButton: { defaultProps: { disableElevation: true }, styleOverrides: { root: { minHeight: 40 } } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' }, outlined: { borderColor: token('divider') } } },
    MuiCard: { defaultProps: { variant: 'outlined' } },
    MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
    MuiFormControl: { defaultProps: { size: 'small' } },
    MuiInputBase: {
      // iOS zooms into a field whose text is smaller than 16 px.
      styleOverrides: { input: { '@media (pointer: coarse)': { fontSize: 16 } } },
    },
    // A long choice takes a second line on a phone instead of being cut off.
    MuiSelect: { styleOverrides: { select: { [ON_PHONE]: { '&&': { whiteSpace: 'normal' } } } } },
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: token('divider'), padding: '10px 14px' },
        head: {
          fontWeight: 600,
          color: token('text-secondary'),
          backgroundColor: token('background-default'),
          whiteSpace: 'nowrap',
        },
      },
    },
    // On a phone a dialog is a sheet at the bottom edge, within reach of the thumb.
    MuiDialog: {
      styleOverrides: {
        root: {
          [ON_PHONE]: {
            '& > .MuiDialog-container': { alignItems: 'flex-end' },
            '& > .MuiDialog-container > .MuiDialog-paper': {
              margin: 0,
              width: '100%',
              maxWidth: '100%',
              maxHeight: 'calc(100dvh - 40px)',
              borderRadius: '20px 20px 0 0',
              paddingBottom: 'env(safe-area-inset-bottom)',
              '&::before': {
                content: '""',
                flex: 'none',
                width: 40,
                height: 4,
                margin: '10px auto 0',
                borderRadius: 2,
                backgroundColor: token('divider'),
              },
            },
          },
        },
      },
    },
    MuiDialogContent: { styleOverrides: { root: { [ON_PHONE]: { paddingLeft: 16, paddingRight: 16 } } } },
    MuiDialogTitle: {
      defaultProps: { variant: 'h2', component: 'h2' } as object,
      styleOverrides: { root: { [ON_PHONE]: { padding: '12px 16px' } } },
    },
    MuiDialogActions: {
      // A gap also separates buttons that a narrow phone wraps to a second line.
      defaultProps: { disableSpacing: true },
      styleOverrides: {
        root: {
          padding: '12px 24px 20px',
          gap: 8,
          flexWrap: 'wrap',
          [ON_PHONE]: { padding: '12px 16px 16px', '& > *': { flex: 1 } },
        },
      },
    },
    MuiLink: { defaultProps: { underline: 'hover' } },
    MuiAlert: {
      defaultProps: { closeText: 'Tutup' },
      // In the dark theme the alert has the background of the page.
      styleOverrides: { standard: { border: `1px solid ${token('divider')}` } },
    },
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
