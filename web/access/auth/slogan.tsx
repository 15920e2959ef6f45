import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useState } from 'react'

const VALUES = ['Sincerity', 'Humbleness', 'Loving Kindness']
const ROTATE_MS = 4000

const hidden = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }

/** The core values in rotation, or all at once with reduced motion. */
export function Slogan() {
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true })
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (isStill) return
    const timer = setInterval(() => setTurn((it) => it + 1), ROTATE_MS)
    return () => clearInterval(timer)
  }, [isStill])

  const slogan = VALUES.join(', ')
  const current = turn % VALUES.length
  if (isStill) return <Typography sx={{ fontSize: { xs: 20, md: 28 }, fontWeight: 600 }}>{slogan}</Typography>
  return (
    <Box sx={{ position: 'relative' }}>
      <Typography sx={hidden}>{slogan}</Typography>
      <Typography
        key={turn}
        aria-hidden
        sx={{
          fontSize: { xs: 26, md: 48 },
          fontWeight: 700,
          lineHeight: 1.2,
          letterSpacing: '-0.02em',
          animation: 'rise 600ms ease-out',
          '@keyframes rise': { from: { opacity: 0, transform: 'translateY(8px)' } },
        }}
      >
        {VALUES[current]}
      </Typography>
      <Box aria-hidden sx={{ display: 'flex', gap: 1, mt: { xs: 1.5, md: 3 } }}>
        {VALUES.map((value, index) => (
          <Box
            key={value}
            sx={{
              width: 28,
              height: 3,
              borderRadius: 1,
              bgcolor: 'common.white',
              opacity: index === current ? 1 : 0.35,
            }}
          />
        ))}
      </Box>
    </Box>
  )
}
