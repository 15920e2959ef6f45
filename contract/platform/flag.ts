/** A choice between yes and no. */
import * as z from 'zod'

/** A boolean that forms send as text. */
export const Flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((it) => it === 'true')], {
  error: 'Wajib diisi',
})

export const flag = (label: string, yes: string, no: string) => ({
  label,
  input: 'choice' as const,
  options: [
    { value: 'true', label: yes },
    { value: 'false', label: no },
  ],
  schema: Flag,
})
