import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { celebration } from '#contract/home/celebration.ts'
import { useRead, useWrite } from '#web/client/api.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'

/** Whether colleagues see the own birthday and work anniversary; saves immediately. */
export function CelebrationSwitch() {
  const reading = useRead(celebration.own)
  const save = useWrite(celebration.hide, { success: 'Preferensi disimpan' })
  return (
    <Loaded query={reading}>
      {({ hidden }) => (
        <FormControlLabel
          label="Tampilkan ulang tahun dan masa kerja saya kepada rekan"
          labelPlacement="start"
          control={
            <Switch
              checked={!(save.isPending ? save.variables.body.hidden : hidden)}
              onChange={(_, isShown) => save.mutate({ body: { hidden: !isShown } })}
            />
          }
          sx={{ display: 'flex', justifyContent: 'space-between', m: 0, minHeight: 48, gap: 2 }}
        />
      )}
    </Loaded>
  )
}
