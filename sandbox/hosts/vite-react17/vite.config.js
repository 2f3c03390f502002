export default { oxc: { jsx: { runtime: 'classic' } } }
