import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormLabel from '@mui/material/FormLabel'
import { useController } from 'react-hook-form'
import type { Option } from '#contract/platform/fields.ts'

/** The categories of status that a template is for; none means all. */
export function CategoriesInput({ options }: { options: readonly Option[] }) {
  const { field } = useController({ name: 'categories' })
  const chosen: readonly string[] = Array.isArray(field.value) ? field.value : []
  return (
    <FormControl component="fieldset" variant="standard">
      <FormLabel component="legend">Kategori status (kosong berarti semua)</FormLabel>
      <FormGroup row>
        {options.map(({ value, label }) => (
          <FormControlLabel
            key={value}
            label={label}
            control={
              <Checkbox
                checked={chosen.includes(value)}
                onChange={(_, checked) =>
                  field.onChange(checked ? [...chosen, value] : chosen.filter((it) => it !== value))
                }
              />
            }
          />
        ))}
      </FormGroup>
    </FormControl>
  )
}
