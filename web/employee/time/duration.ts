/** 150 → '2 jam 30 mnt'. */
export const minutesText = (minutes: number) => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours && `${hours} jam`, (rest || !hours) && `${rest} mnt`].filter(Boolean).join(' ')
}
