import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useId, useState } from 'react'
import { type CardProps, Details, figures, Turned, Words } from '#web/ui/list/card-of-row.tsx'

/** All that a glance needs in one line, which opens the rest. */
export function LineOfRow({ lead, actions, number, ...parts }: CardProps) {
  const { title, status, amount, meta, text, action, detail } = parts
  const [isUnfolded, setUnfolded] = useState(false)
  const id = useId()
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        {lead}
        <ButtonBase
          aria-expanded={isUnfolded}
          aria-controls={id}
          onClick={() => setUnfolded(!isUnfolded)}
          sx={{
            flex: 1,
            minWidth: 0,
            minHeight: 48,
            px: { xs: 1.5, sm: 2 },
            py: 0.75,
            gap: { xs: 0.5, sm: 0.75 },
            fontFamily: 'inherit',
            fontSize: 14,
            textAlign: 'left',
          }}
        >
          <Box component="span" sx={{ minWidth: 0, ...figures }}>
            <Words of={title} />
          </Box>
          <Box
            component="span"
            sx={{
              flex: '1 0 auto',
              whiteSpace: 'nowrap',
              color: 'text.secondary',
              // With a long state beside it, on a narrow phone, the day would break in two.
              fontSize: { xs: 12.5, sm: 14 },
              ...figures,
              fontWeight: 400,
            }}
          >
            <Words of={[...meta, ...amount]} />
          </Box>
          <Words of={status} />
          <Turned isUp={isUnfolded} />
        </ButtonBase>
        {actions}
      </Box>
      <Box sx={{ px: 2, pb: isUnfolded ? 1.5 : 0 }}>
        <Details id={id} of={[...text, ...action, ...detail]} number={number} isHidden={!isUnfolded} />
      </Box>
    </>
  )
}
