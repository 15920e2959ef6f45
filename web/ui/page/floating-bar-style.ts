/** A bar with buttons that stays in sight while the page scrolls. */
export const floatingBarStyle = {
  position: 'fixed',
  // Above the bottom navigation of a phone.
  bottom: { xs: 'calc(72px + env(safe-area-inset-bottom))', sm: 24 },
  left: '50%',
  transform: 'translateX(-50%)',
  zIndex: 'appBar',
  p: 1,
  gap: 1,
  width: { xs: 'calc(100vw - 16px)', sm: 'max-content' },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
} as const
