export default {
  title: 'React floor',
  find: {
    button: "$('#connect')",
    list: "byText(/^Rainbow$/, 'button')",
  },
}
