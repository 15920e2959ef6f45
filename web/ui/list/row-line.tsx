import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useId, useState } from 'react'
import { LabelledValues } from './labelled-values.tsx'
import { DetailList, ExpandIcon, figureStyle, type RowCardProps } from './row-card.tsx'

const line = { display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, flex: 1, minWidth: 0 } as const

/** A row in one line that expands to show the rest. */
export function RowLine({ lead, actions, number, ...columns }: RowCardProps) {
  const { title, status, amount, meta, text, action, detail } = columns
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
          {/* The status wraps to the next line when everything does not fit. */}
          <Box component="span" sx={line}>
            <Box component="span" sx={{ flex: '0 1 50%', ...figureStyle }}>
              <LabelledValues of={title} />
            </Box>
            <Box
              component="span"
              sx={{ ...line, flex: '2 0 auto', color: 'text.secondary', ...figureStyle, fontWeight: 400 }}
            >
              <LabelledValues of={[...meta, ...amount]} />
            </Box>
            <span>
              <LabelledValues of={status} />
            </span>
          </Box>
          <ExpandIcon isUp={isUnfolded} />
        </ButtonBase>
        {actions}
      </Box>
      <Box sx={{ px: 2, pb: isUnfolded ? 1.5 : 0 }}>
        <DetailList id={id} of={[...(number ? [number] : []), ...text, ...action, ...detail]} isHidden={!isUnfolded} />
      </Box>
    </>
  )
}
