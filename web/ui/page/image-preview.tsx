import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'

interface Props {
  /** Name of the form's file field. */
  name: string
  alt: string
  /** URL of the stored picture, shown until another is chosen. */
  stored?: string
}

/** The picture that a form will send, or the stored one. */
export function ImagePreview({ name, alt, stored }: Props) {
  const file = useWatch({ name }) as File | '' | undefined
  const url = useObjectUrl(file || undefined)
  const source = url ?? stored
  if (!source) return null
  return (
    <Box
      component="img"
      src={source}
      alt={alt}
      sx={{
        display: 'block',
        // Otherwise the form would stretch it to the width of the inputs.
        alignSelf: 'start',
        justifySelf: 'start',
        maxWidth: '100%',
        maxHeight: 320,
        borderRadius: 1,
        border: 1,
        borderColor: 'divider',
      }}
    />
  )
}

function useObjectUrl(file: File | undefined) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return setUrl(undefined)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
