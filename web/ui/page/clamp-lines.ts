/** Up to `phone` lines on a phone, where one line would cut names off; one line on wider screens. */
export const clampLines = (phone: number) =>
  ({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: { xs: String(phone), sm: '1' },
    overflow: 'hidden',
    lineHeight: 1.2,
    textAlign: 'left',
  }) as const
