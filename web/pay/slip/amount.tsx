import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import Button from '@mui/material/Button'
import { createContext, useContext } from 'react'
import { rupiahText } from '#web/pay/amount-text.ts'

/** Whether the amounts of the screen are hidden from who looks over a shoulder. */
export const AmountsHidden = createContext(false)
export const useAmountsHidden = () => useContext(AmountsHidden)

const HIDDEN = 'Rp ••••••'

/** An amount, or dots that say nothing about it. */
export const MaskedAmount = ({ of }: { of: number }) =>
  useAmountsHidden() ? (
    <span role="img" aria-label="Nominal disembunyikan">
      {HIDDEN}
    </span>
  ) : (
    rupiahText(of)
  )

interface EyeProps {
  isHidden: boolean
  onToggle: () => void
}

export const AmountEye = ({ isHidden, onToggle }: EyeProps) => (
  <Button
    variant="outlined"
    startIcon={isHidden ? <Visibility /> : <VisibilityOff />}
    onClick={onToggle}
    sx={{ whiteSpace: 'nowrap', minHeight: 44 }}
  >
    {isHidden ? 'Tampilkan nominal' : 'Sembunyikan nominal'}
  </Button>
)
