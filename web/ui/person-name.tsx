import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface Props {
  /** A name, or a link with it. */
  name: ReactNode
  /** The job or company, which tells people of the same name apart; nothing for a name that is enough. */
  about?: string | false | undefined
}

/** A person's name, followed in grey by the job or company where others on the screen have the same name. */
export const PersonName = ({ name, about }: Props) =>
  about ? (
    <span>
      {name}
      <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
        {` · ${about}`}
      </Box>
    </span>
  ) : (
    name
  )
