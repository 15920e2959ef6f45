import ButtonBase from '@mui/material/ButtonBase'
import { lazy, useState } from 'react'
import type { SessionUser } from '#contract/access/auth.ts'
import { OptionalBoundary } from '#web/ui/page/optional-boundary.tsx'
import { TARGET } from '#web/ui/theme/theme.ts'
import { useOpenPath } from './use-open-path.ts'

const HelpPanel = lazy(() => import('#web/app/help/help-panel.tsx'))

/** Opens the section of the guide about the screen, beside it. */
export function HelpButton({ user }: { user: SessionUser }) {
  const screen = useOpenPath()
  const [openOn, setOpenOn] = useState<string>()
  return (
    <>
      <ButtonBase aria-label="Bantuan halaman ini" aria-haspopup="dialog" onClick={() => setOpenOn(screen)} sx={style}>
        <span aria-hidden>?</span>
      </ButtonBase>
      <OptionalBoundary>
        {openOn === screen && (
          <HelpPanel screen={screen} reader={user.role_name} onClose={() => setOpenOn(undefined)} />
        )}
      </OptionalBoundary>
    </>
  )
}

/** The target is larger than the drawn circle. */
const style = {
  flex: 'none',
  width: TARGET,
  height: TARGET,
  my: -1,
  borderRadius: '50%',
  fontFamily: 'inherit',
  fontSize: 14,
  fontWeight: 700,
  color: 'primary.main',
  '& span': { width: 28, lineHeight: '26px', border: 1, borderRadius: '50%' },
  '&:hover span': { bgcolor: 'action.hover' },
}
