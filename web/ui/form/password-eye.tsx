import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import { useState } from 'react'

/** Props for a password input with a button that shows the text. */
export function usePasswordEye({ show, hide } = { show: 'Tampilkan password', hide: 'Sembunyikan password' }) {
  const [isShown, setShown] = useState(false)
  return {
    type: isShown ? 'text' : 'password',
    endAdornment: (
      <InputAdornment position="end">
        <IconButton edge="end" onClick={() => setShown(!isShown)} aria-label={isShown ? hide : show}>
          {isShown ? <VisibilityOff /> : <Visibility />}
        </IconButton>
      </InputAdornment>
    ),
  }
}
