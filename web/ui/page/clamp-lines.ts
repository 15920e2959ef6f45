/** Up to so many lines on a phone, where names would be cut in their middle; one where there is room. */
export const clampLines = (phone: number) =>
  ({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: { xs: String(phone), sm: '1' },
    overflow: 'hidden',
    lineHeight: 1.2,
    textAlign: 'left',
  }) as const
