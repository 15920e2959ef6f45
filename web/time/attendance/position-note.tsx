import FormHelperText from '@mui/material/FormHelperText'

/** Says what becomes of the position before the browser asks for it. */
export const PositionNote = () => (
  <FormHelperText sx={{ mx: 0, mb: 1 }}>
    Posisi Anda dibandingkan dengan tempat kerja, lalu dibuang. Posisi tidak disimpan.
  </FormHelperText>
)
