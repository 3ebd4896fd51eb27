// ICU's table of data, in place of the one in libicudata.a.
#include <unicode/utypes.h>

#define LATRO_TEXT_OF(name) #name
#define LATRO_TEXT(name) LATRO_TEXT_OF(name)
#define LATRO_TABLE LATRO_TEXT(U_ICUDATA_ENTRY_POINT)

asm(".section .rodata.icu, \"a\", @progbits\n"
    ".balign 16\n"
    ".globl " LATRO_TABLE "\n" LATRO_TABLE
    ":\n"
    ".incbin \"" LATRO_ICU_DATA
    "\"\n"
    ".previous\n");
