import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'

/** Facts about a request for its decider, each as a line; `children` are less pressing ones. */
export const WarningLines = ({ texts, children }: { texts: readonly string[]; children?: ReactNode }) => (
  <Stack sx={{ gap: 0.25, minWidth: 0 }}>
    {texts.map((text) => (
      <Box component="span" key={text} sx={{ color: 'tone.waiting.text', fontWeight: 600 }}>
        {text}
      </Box>
    ))}
    {children}
  </Stack>
)
