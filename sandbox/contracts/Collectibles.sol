// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// ERC-721 that lists its tokens by owner, as far as reading and giving away need it. Anybody may mint.
contract Prints {
    string public name;
    string public symbol;
    mapping(uint256 => address) public ownerOf;
    mapping(uint256 => string) public tokenURI;
    mapping(address => uint256[]) private _held;

    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);

    constructor(string memory name_, string memory symbol_) {
        name = name_;
        symbol = symbol_;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x80ac58cd || id == 0x5b5e139f || id == 0x780e9d63;
    }

    function mint(address to, uint256 tokenId, string calldata uri) external {
        require(ownerOf[tokenId] == address(0), "minted before");
        tokenURI[tokenId] = uri;
        _give(address(0), to, tokenId);
    }

    function balanceOf(address owner) external view returns (uint256) {
        return _held[owner].length;
    }

    function tokenOfOwnerByIndex(address owner, uint256 index) external view returns (uint256) {
        return _held[owner][index];
    }

    /// As the standard wants it, but for approvals: a contract that does not answer is refused.
    function safeTransferFrom(address from, address to, uint256 tokenId) external {
        transferFrom(from, to, tokenId);
        if (to.code.length == 0) return;
        (bool success, bytes memory answer) = to.call(
            abi.encodeWithSignature("onERC721Received(address,address,uint256,bytes)", msg.sender, from, tokenId, "")
        );
        require(success && answer.length >= 32 && bytes4(answer) == 0x150b7a02, "not a receiver");
    }

    function transferFrom(address from, address to, uint256 tokenId) public {
        require(ownerOf[tokenId] == from && from == msg.sender, "not the owner");
        uint256[] storage held = _held[from];
        for (uint256 i = 0; i < held.length; i++) {
            if (held[i] != tokenId) continue;
            held[i] = held[held.length - 1];
            held.pop();
            break;
        }
        _give(from, to, tokenId);
    }

    function _give(address from, address to, uint256 tokenId) private {
        ownerOf[tokenId] = to;
        _held[to].push(tokenId);
        emit Transfer(from, to, tokenId);
    }
}

/// ERC-1155, as far as reading and giving away need it. Anybody may mint.
contract Tickets {
    string public name;
    mapping(uint256 => string) public uri;
    mapping(address => mapping(uint256 => uint256)) private _held;

    event TransferSingle(
        address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value
    );

    constructor(string memory name_) {
        name = name_;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0xd9b67a26 || id == 0x0e89341c;
    }

    function mint(address to, uint256 id, uint256 value, string calldata uri_) external {
        uri[id] = uri_;
        _held[to][id] += value;
        emit TransferSingle(msg.sender, address(0), to, id, value);
    }

    function balanceOf(address owner, uint256 id) external view returns (uint256) {
        return _held[owner][id];
    }

    function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes calldata) external {
        require(from == msg.sender, "not the owner");
        _held[from][id] -= value;
        _held[to][id] += value;
        emit TransferSingle(msg.sender, from, to, id, value);
    }
}
