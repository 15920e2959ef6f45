import { palette } from '#web/ui/theme/palette.ts'

const { background, figure, accent } = palette.light.brand

/** The product's logo, inlined to save a request. */
export const Logo = ({ size }: { size: number }) => (
  <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" focusable="false">
    <rect width="32" height="32" rx="8" fill={background} />
    <circle cx="16" cy="11" r="4.5" fill={figure} />
    <path d="M7 25.5c0-5 4-8 9-8s9 3 9 8z" fill={figure} />
    <circle cx="24.5" cy="8" r="2.5" fill={accent} />
  </svg>
)
